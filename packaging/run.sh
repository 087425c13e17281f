#!/bin/sh
# Starts TokViz from its source tree, and first sees to all that it needs:
#
#     sh packaging/run.sh [FILE | COMMAND …]
#
# Where there is no display it draws the welcome example into tokviz-demo/ instead.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

demo_preset=deep-learning-bytes
demo_views='window timeline corpus sample pairs vocabulary token bytes'

draw_demo() {
    folder="$root/tokviz-demo"
    export QT_QPA_PLATFORM=offscreen
    mkdir -p "$folder"
    for language in en zh_CN; do
        for view in $demo_views; do
            picture="$folder/${view}_$language.png"
            tokviz render "$view" --preset "$demo_preset" --lang "$language" -o "$picture" ||
                fail "could not draw $view"
            say "drew $picture"
        done
    done
}

# -P: what lies in the current folder is a person's, and not to be imported.
tokviz() {
    "$venv_python" -P -m tokviz "$@"
}

if have_display; then
    ensure_system "$offscreen_libraries" "$window_libraries"
else
    ensure_system "$offscreen_libraries"
fi
ensure_environment ''
ensure_translations

if ! have_display && "$venv_python" -P -c \
    'import sys; from tokviz.__main__ import wants_window; sys.exit(not wants_window(sys.argv[1:]))' \
    "$@"; then
    say 'there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window'
    say 'can open. Drawing the welcome example instead.'
    draw_demo
    say "done: look into $root/tokviz-demo"
    exit 0
fi
exec "$venv_python" -P -m tokviz "$@"
