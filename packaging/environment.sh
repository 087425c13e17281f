# Read by run.sh, test.sh and the CI: the system libraries and the virtual environment.
# POSIX sh. Expects $root, the folder of the project, which may hold blanks and any letter.
# What one file sets, another reads.
# shellcheck shell=sh disable=SC2034,SC2154

venv="$root/.venv"
venv_python="$venv/bin/python"

# soname and Debian package of what Qt loads even when it draws on no screen, …
offscreen_libraries='
libGL.so.1 libgl1
libEGL.so.1 libegl1
libglib-2.0.so.0 libglib2.0-0
libgthread-2.0.so.0 libglib2.0-0
libdbus-1.so.3 libdbus-1-3
libfontconfig.so.1 libfontconfig1
libxkbcommon.so.0 libxkbcommon0
'
# … and of what a real window needs besides.
window_libraries='
libxcb-cursor.so.0 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-shape.so.0 libxcb-shape0
libxkbcommon-x11.so.0 libxkbcommon-x11-0
'
# Small, and covers Chinese in both scripts, kana and Hangul.
cjk_font_package=fonts-wqy-microhei
emoji_font_package=fonts-noto-color-emoji

say() {
    printf '%s\n' "tokviz: $*" >&2
}

fail() {
    say "$*"
    exit 1
}

is_root() {
    [ "$(id -u)" -eq 0 ]
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# What there is to draw on. A platform plugin chosen by name (vnc, say) counts, unless it
# is one that shows nothing.
have_display() {
    case "${QT_QPA_PLATFORM:-}" in
        '' | xcb | wayland* | offscreen* | minimal*) ;;
        *) return 0 ;;
    esac
    [ "$(uname -s)" = Darwin ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]
}

# Sets $python to an interpreter that is new enough. Each is tried by running it: the
# shims of version managers stand on the path for versions that are not installed.
find_python() {
    python=
    for candidate in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3; do
        if "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' \
            >/dev/null 2>&1; then
            python=$candidate
            # One that can also make environments is better than a newer one that cannot.
            if python_has_venv; then
                return 0
            fi
            : "${first_python:=$candidate}"
        fi
    done
    python=${first_python:-}
    [ -n "$python" ]
}

python_has_venv() {
    "$python" -c 'import venv, ensurepip' >/dev/null 2>&1
}

# Prints the packages of those libraries ("soname package" lines) that can't be loaded.
missing_packages() {
    "$python" - "$1" <<'PYTHON'
import ctypes
import sys

missing = []
for line in sys.argv[1].split("\n"):
    if line.strip():
        soname, package = line.split()
        try:
            ctypes.CDLL(soname)
        except OSError:
            if package not in missing:
                missing.append(package)
if missing:
    print(*missing)
PYTHON
}

have_cjk_font() {
    if have fc-list; then
        [ -n "$(fc-list :lang=zh-cn family 2>/dev/null)" ]
    else
        # Without fontconfig's tools: the usual Chinese fonts, by the names of their files.
        find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
            -iname '*wqy*' -o -iname '*cjk*' -o -iname '*hei*.tt?' -o -iname '*hans*' 2>/dev/null |
            grep -q .
    fi
}

have_emoji_font() {
    if have fc-list; then
        [ -n "$(fc-list :lang=und-zsye family 2>/dev/null)" ]
    else
        find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
            -iname '*emoji*' 2>/dev/null | grep -q .
    fi
}

# Only letters are at stake, so a missing font is no reason to stop: ensure_font WHAT PACKAGE
ensure_font() {
    if have apt-get && is_root; then
        install_packages "$2" || say "no $1 font could be installed"
    else
        say "no $1 font found; on Debian: sudo apt-get install $2"
    fi
}

# Installs Debian packages. Names that this release doesn't have are passed over: some were
# renamed for 64-bit time (libglib2.0-0t64), and a spare font is not worth a failure.
install_packages() {
    export DEBIAN_FRONTEND=noninteractive
    say "installing $*"
    apt-get update -qq || say 'the list of packages could not be brought up to date'
    names=
    for name in "$@"; do
        for known in "$name" "${name}t64"; do
            if apt-cache show "$known" >/dev/null 2>&1; then
                names="$names $known"
                continue 2
            fi
        done
        say "this system has no package $name"
    done
    # Names of packages hold no blanks.
    # shellcheck disable=SC2086
    [ -z "$names" ] || apt-get install -y -qq --no-install-recommends $names >&2
}

# Sees to it that these packages get installed, or says how: ensure_packages PACKAGE…
ensure_packages() {
    if ! have apt-get; then
        fail "missing here, by their names in Debian: $*. Please install them and start again."
    elif is_root; then
        install_packages "$@" || fail "could not install $*"
    else
        say 'something is missing on this system. Please run this line, then start again:'
        printf '\n    sudo apt-get install -y --no-install-recommends %s\n\n' "$*" >&2
        exit 1
    fi
}

# Sees to Python, to what it takes to make environments, and to the libraries:
# ensure_system "$offscreen_libraries" ["$window_libraries"]
# All that is missing is asked for at once, so that a person has one line to run.
ensure_system() {
    if ! find_python; then
        if have apt-get && is_root; then
            install_packages python3 python3-venv
            find_python || fail 'TokViz needs Python 3.11, 3.12 or 3.13; this system offers none.'
        else
            fail 'TokViz needs Python 3.11, 3.12 or 3.13 (on Debian: python3 python3-venv).'
        fi
    fi
    needed=$(needed_packages "$*" | tr '\n' ' ')
    if [ -n "$needed" ]; then
        have_cjk_font || needed="$needed $cjk_font_package"
        # shellcheck disable=SC2086
        ensure_packages $needed
        needed=$(needed_packages "$*" | tr '\n' ' ')
        [ -z "$needed" ] || fail "still missing after the installation: $needed"
    fi
    have_cjk_font || ensure_font Chinese "$cjk_font_package"
    have_emoji_font || ensure_font emoji "$emoji_font_package"
}

# Prints what has to be installed before TokViz can be: needed_packages LIBRARIES
needed_packages() {
    # Debian splits venv off, into a package that bears the version.
    python_has_venv ||
        "$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
    [ "$(uname -s)" != Linux ] || missing_packages "$1"
}

# What the environment depends on: if this line changes, it is made anew.
fingerprint() {
    printf '%s %s %s\n' \
        "$(cksum <"$root/pyproject.toml")" \
        "$("$python" -c 'import sys; print(sys.version_info[:3], sys.base_prefix)')" \
        "$root"
}

# Makes $venv, from which TokViz's sources run, unless it is there and current.
# ensure_environment [dev]: with what the tests need, too.
ensure_environment() {
    extra=${1:-}
    wanted=$(fingerprint)
    if [ "$(cat "$venv/tokviz-made-from" 2>/dev/null)" = "$wanted" ] &&
        { [ -z "$extra" ] || [ -e "$venv/tokviz-has-$extra" ]; } &&
        "$venv_python" -c '' 2>/dev/null; then
        return 0
    fi
    say "preparing ${venv#"$root"/} (only when something changed)"
    # Pip updates what is there; only a broken one, or one of another Python, is beyond that.
    if ! "$venv_python" -m pip --version >/dev/null 2>&1 || [ "$(cut -d ' ' -f 3- "$venv/tokviz-made-from" 2>/dev/null)" != \
        "$(printf '%s\n' "$wanted" | cut -d ' ' -f 3-)" ]; then
        "$python" -m venv --clear "$venv" || fail "could not make $venv"
    fi
    # Interrupted from here on, it is not taken for a finished one.
    rm -f "$venv/tokviz-made-from" "$venv"/tokviz-has-*
    print_requirements "$extra" >"$venv/tokviz-requirements.txt"
    "$venv_python" -m pip install --quiet --disable-pip-version-check \
        --requirement "$venv/tokviz-requirements.txt" || fail 'could not install what TokViz needs'
    link_sources
    [ -z "$extra" ] || : >"$venv/tokviz-has-$extra"
    printf '%s\n' "$wanted" >"$venv/tokviz-made-from"
}

# Prints what pyproject.toml asks for, and what it asks for an extra.
print_requirements() {
    "$python" - "$root/pyproject.toml" "$1" <<'PYTHON'
import sys
import tomllib

with open(sys.argv[1], "rb") as file:
    project = tomllib.load(file)["project"]
extra = project["optional-dependencies"][sys.argv[2]] if sys.argv[2] else []
print(*project["dependencies"], *extra, sep="\n")
PYTHON
}

# Lets the environment's Python import TokViz from the source tree. Pip's editable install
# writes the folder's full path, which Python can't read back where the locale has no letters
# but ASCII and the path has others; a relative one holds dots only.
link_sources() {
    "$venv_python" - "$root" <<'PYTHON'
import os
import sys
import sysconfig

site_packages = sysconfig.get_path("purelib")
with open(os.path.join(site_packages, "tokviz-sources.pth"), "w", encoding="ascii") as file:
    file.write(os.path.relpath(sys.argv[1], site_packages) + "\n")
PYTHON
}

# The compiled translations are not in the repository; this costs nothing when they are there.
ensure_translations() {
    "$venv_python" "$root/packaging/build_translations.py" >&2 ||
        fail 'could not compile the translations'
}
