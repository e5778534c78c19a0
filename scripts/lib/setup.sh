# Sourced by the scripts: makes sure that what a build needs is there.
#
# On Debian and its relatives missing packages are installed; elsewhere they are named.
# Nothing is installed, and no password asked for, when nothing is missing.
# shellcheck shell=bash

# The oldest Rust that builds MBS; `rust-version` in Cargo.toml says the same.
readonly RUST_NEEDED="1.95"

# Debian's package names, each with the reason it is needed.
readonly BUILD_PACKAGES=(
    "pkg-config:finds the system libraries during the build"
    "gcc:C compiler and linker"
    "libc6-dev:headers and start files of the C library"
    "libasound2-dev:sound"
    "libudev-dev:gamepads"
    "libwayland-dev:windows on Wayland"
    "libxkbcommon-dev:keyboard layouts"
)
readonly WINDOW_PACKAGES=(
    "mesa-vulkan-drivers:draws, also without a graphics card"
    "libxkbcommon-x11-0:keyboard layouts under X11"
    "libxcursor1:mouse pointer under X11"
    "libxi6:mouse and touch input under X11"
)
readonly HEADLESS_PACKAGES=(
    "xvfb:a screen for tests on a machine that has none"
    "xauth:lets programs use that screen"
    "xdotool:moves the mouse on it"
)

say() { printf '%s\n' "$*"; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Is this Debian, Ubuntu or one of their relatives?
is_debian() {
    have apt-get && have dpkg-query && [[ -r /etc/os-release ]] || return 1
    local ids
    ids="$(. /etc/os-release && printf ' %s %s ' "${ID:-}" "${ID_LIKE:-}")"
    [[ "$ids" == *" debian "* || "$ids" == *" ubuntu "* ]]
}

# Runs a command as root: directly, or through sudo.
as_root() {
    if [[ "$(id -u)" -eq 0 ]]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        fail "packages must be installed: run this as root, or install sudo"
    fi
}

# Installs packages without asking, and never by removing others.
apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends --no-remove "$@"
}

apt_refresh() {
    as_root apt-get update ||
        say "warning: the package lists could not be refreshed; going on with those at hand"
}

# Is a package there, for this machine's own architecture?
package_installed() {
    local states
    states="$(dpkg-query -W -f='${Architecture}=${db:Status-Status}\n' "$1" 2>/dev/null)" || return 1
    grep -qxE "($(dpkg --print-architecture)|all)=installed" <<<"$states"
}

# ensure_debian_packages NAME:REASON... - installs those that are missing.
ensure_debian_packages() {
    local entry
    local -a missing=()
    for entry in "$@"; do
        package_installed "${entry%%:*}" || missing+=("$entry")
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0

    say "Missing packages, to be installed with apt-get:"
    for entry in "${missing[@]}"; do
        say "  ${entry%%:*} (${entry#*:})"
    done
    apt_refresh
    apt_install "${missing[@]%%:*}" ||
        fail "apt-get could not install: ${missing[*]%%:*}"
}

# check_other_system NAME:REASON... - names the packages if something is not there.
check_other_system() {
    local -a lacking=()
    have cc || lacking+=("cc")
    if [[ "$(uname -s)" == "Linux" ]]; then
        if have pkg-config; then
            local library
            for library in alsa libudev wayland-client xkbcommon; do
                pkg-config --exists "$library" || lacking+=("$library")
            done
        else
            lacking+=("pkg-config")
        fi
        if [[ " $* " == *" xvfb:"* ]]; then
            have Xvfb || lacking+=("Xvfb")
        fi
    fi
    [[ ${#lacking[@]} -eq 0 ]] ||
        fail "not found: ${lacking[*]}; install what your system calls these Debian packages: $(names_of "$@")"
}

# names_of NAME:REASON... - the names, on one line.
names_of() { printf '%s' "${*%%:*}"; }

# version_at_least HAVE NEEDED - compares the first two numbers of two versions.
version_at_least() {
    local have_major have_minor need_major need_minor _
    IFS=. read -r have_major have_minor _ <<<"$1"
    IFS=. read -r need_major need_minor _ <<<"$2"
    ((have_major > need_major || (have_major == need_major && have_minor >= need_minor)))
}

# The version of a Rust program, as 1.95.0; nothing if it does not run.
rust_version_of() { "$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }' || true; }

# Installs rustup from Debian's own archive, where there is one, and with it Rust.
install_rust_from_debian() {
    is_debian || return 1
    apt_refresh
    [[ "$(LC_ALL=C apt-cache policy rustup)" == *"Candidate: "[0-9]* ]] || return 1
    say "Installing Rust: Debian's package rustup, then its stable toolchain"
    apt_install rustup && rustup default stable
}

# Makes sure that cargo and rustc are there and new enough.
ensure_rust() {
    # rustup's usual place; a shell that was open before it was installed does not know it.
    have cargo || PATH="$HOME/.cargo/bin:$PATH"

    local advice="get it with rustup: https://rustup.rs"
    if [[ -z "$(rust_version_of cargo)" ]]; then
        if have rustup; then
            fail "rustup has no working cargo: run 'rustup default stable'"
        fi
        say "Rust is missing; MBS needs $RUST_NEEDED or newer."
        install_rust_from_debian || fail "Rust $RUST_NEEDED or newer is needed; $advice"
    fi

    have rustup && advice="run 'rustup update stable'"
    local program version
    for program in cargo rustc; do
        version="$(rust_version_of "$program")"
        [[ -n "$version" ]] || fail "$program does not run; $advice"
        version_at_least "$version" "$RUST_NEEDED" ||
            fail "$program is $version, MBS needs Rust $RUST_NEEDED or newer; $advice"
    done
}

# Makes sure that `cargo fmt` and `cargo clippy` are there.
ensure_rust_checks() {
    cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 ||
        fail "cargo fmt or cargo clippy is missing: run 'rustup component add rustfmt clippy'"
}

ensure_packages() {
    if is_debian; then
        ensure_debian_packages "$@"
    else
        check_other_system "$@"
    fi
}

# All that `scripts/play` needs.
set_up_to_play() {
    ensure_packages "${BUILD_PACKAGES[@]}" "${WINDOW_PACKAGES[@]}"
    ensure_rust
}

# All that `scripts/test` needs.
set_up_to_test() {
    ensure_packages "${BUILD_PACKAGES[@]}" "${WINDOW_PACKAGES[@]}" "${HEADLESS_PACKAGES[@]}"
    ensure_rust
    ensure_rust_checks
}
