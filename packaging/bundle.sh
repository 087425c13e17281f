#!/bin/sh
# Makes the bundle in dist/tokviz/ and sees whether it starts:
#
#     sh packaging/bundle.sh
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

# An environment of its own: a bundle takes in what it finds, and pins its version of Qt.
venv="$root/build/bundle-venv"
venv_python="$venv/bin/python"

ensure_system "$offscreen_libraries"
mkdir -p "$root/build"
ensure_environment bundle

cd "$root"
"$venv_python" -m PyInstaller --noconfirm --log-level WARN packaging/tokviz.spec

# The frozen program itself, not its sources: it has to find Qt, fonts and its resources.
program="$root/dist/tokviz/tokviz"
picture="$root/build/bundle-window.png"
"$program" --version
"$program" encode '学习' --preset deep-learning-bytes >/dev/null
"$program" vectors analogy king man woman --vectors glove >/dev/null
QT_QPA_PLATFORM=offscreen "$program" render window --preset deep-learning-bytes \
    --lang zh_CN -o "$picture"
[ -s "$picture" ] || fail 'the bundle drew nothing'
# What is imported only when it is first looked at has to be there, too.
map="$root/build/bundle-map.png"
QT_QPA_PLATFORM=offscreen "$program" render map --preset glove -o "$map"
[ -s "$map" ] || fail 'the bundle drew no map'
say "the bundle works: $root/dist/tokviz"
