#!/bin/sh
# Everything that has to hold before a change goes in; arguments go to pytest:
#
#     sh packaging/test.sh [-k WORD …]
#
# All stages run, also after one has failed; the end tells which did.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

failed=

stage() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    if "$@"; then
        printf -- '-- %s: passed\n' "$name"
    else
        printf -- '-- %s: FAILED\n' "$name"
        failed="$failed $name"
    fi
}

ensure_system "$offscreen_libraries"
ensure_environment dev
ensure_translations

# The tools find their settings, and pytest its folders, from here.
cd "$root"
export QT_QPA_PLATFORM=offscreen

stage format "$venv_python" -m ruff format --check .
stage lint "$venv_python" -m ruff check .
stage types "$venv_python" -m mypy --strict
stage imports "$venv/bin/lint-imports" --no-cache
stage translations "$venv_python" packaging/build_translations.py --check
stage tests "$venv_python" -m pytest "$@"

if [ -n "$failed" ]; then
    printf '\nFAILED:%s\n' "$failed"
    exit 1
fi
printf '\nAll stages passed.\n'
