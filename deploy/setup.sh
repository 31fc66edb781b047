# Sourced by deploy/up, tests/run and the Dockerfile: what a bare Debian 12, Debian 13 or Ubuntu 24.04
# needs (the packages have these names on all three), and how the two halves are built. Every step
# looks first whether it has been done.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
cache=$root/build/tools

build_packages=(g++ cmake ninja-build ccache pkg-config libboost-dev nlohmann-json3-dev libsqlite3-dev
  libsodium-dev librsvg2-dev libmimalloc-dev zlib1g-dev libcli11-dev libspdlog-dev doctest-dev nodejs npm ca-certificates)
test_packages=(clang-19 libclang-rt-19-dev clang-format-19 chromium-headless-shell fonts-noto-cjk
  git python3-websockets)

say() { printf '\n== %s\n' "$*" >&2; }

# stop SENTENCE: says why it cannot go on, and ends the command.
stop() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# as_root COMMAND…: as root, or with sudo by whoever may.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Whether this user may install packages. A password is asked for only where somebody sits at a terminal.
may_install() {
  [ "$(id -u)" -ne 0 ] || return 0
  command -v sudo >/dev/null || return 1
  sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }
}

# install_packages NAME…: with apt, only those that are missing. Where all are there, it needs no rights.
install_packages() {
  local missing=() name
  for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' && continue
    case $name in # from elsewhere these are as good; a Node from elsewhere brings its own npm
      nodejs | npm) command -v npm >/dev/null && continue ;;
      chromium-headless-shell) [ -x "${CHROMIUM:-}" ] && continue ;;
    esac
    missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null ||
    stop "this is no Debian or Ubuntu, so install yourself what Debian calls ${missing[*]}"
  may_install ||
    stop "packages are missing that only root may install: apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  say "Installing ${missing[*]}"
  as_root apt-get update -qq
  if [[ " ${missing[*]} " == *" chromium-headless-shell "* ]] && ! apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    stop "Ubuntu's Chromium is a snap, so install a browser from elsewhere and run again with CHROMIUM=/path/of/chrome"
  fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Debian's own Node is too old for the client's build: a current one comes from npm.
use_node() {
  if [ ! -x "$cache/node_modules/.bin/node" ]; then
    say "Fetching a current Node"
    # Its program is put in place by a script of the package.
    npm install --loglevel=error --no-audit --no-fund --ignore-scripts=false --prefix "$cache" node@22 >/dev/null ||
      stop "npm could not fetch Node 22 (its reason stands above)"
    [ -x "$cache/node_modules/.bin/node" ] || stop "npm fetched no Node 22 that runs here"
  fi
  export PATH="$cache/node_modules/.bin:$PATH"
}

# npm_install FOLDER: what its lock file says, unless that is there already.
npm_install() {
  local stamp=$1/node_modules/.installed-lock
  cmp -s "$1/package-lock.json" "$stamp" && return
  say "Installing the packages of ${1#"$root"/}"
  (cd "$1" && npm ci --include=dev --loglevel=error --no-audit --no-fund >/dev/null) ||
    stop "npm could not fetch the packages of ${1#"$root"/} (its reason stands above)"
  cp "$1/package-lock.json" "$stamp"
}

# The stamp is of before the build began, and there only when all of it was done.
build_client() {
  npm_install "$root/web-client"
  local newest stamp=$root/web-client/node_modules/.built
  newest=$(find "$root/web-client" "$root/protocol" -path '*/node_modules' -prune -o -path '*/dist' -prune \
    -o -type f -newer "$stamp" -print -quit 2>/dev/null || true)
  if [ -f "$root/web-client/dist/index.html" ] && [ -f "$stamp" ] && [ -z "$newest" ]; then return; fi
  say "Building the web client"
  rm -f "$stamp"
  touch "$stamp.begun"
  (cd "$root/web-client" && npm run --silent build >&2)
  mv "$stamp.begun" "$stamp"
}

# build_server PRESET TARGET…
build_server() (
  preset=$1
  shift
  say "Building ($preset): $*"
  cd "$root" &&
    cmake --preset "$preset" >/dev/null &&
    cmake --build --preset "$preset" --target "$@" -- -j "$(nproc)" >&2
)
