# The common parts of `run` and `weekly`.
#
# On Debian and Ubuntu, as root, they install what they need, and say so. Where they cannot, they skip the checks that
# need it, and say that.

# One set of flags for each configuration, so that building, testing and running share one build.
build=(--scratch-path .build-ci -Xswiftc -warnings-as-errors)
release=(-c release -Xswiftc -warnings-as-errors -Xswiftc -enable-testing)
server=(--package-path Benchmarks/Server -Xswiftc -warnings-as-errors)

# The tests of a merge's release build and of its sanitizers.
release_tests=(LoomThreadTests LoomTestingTests LoomSwiftUITests LoomUIKitTests MainActorClientTests GarageTests)
thread_tests=(LoomThreadTests LoomTestingTests LoomSwiftUITests)
# Only Loom has unsafe memory.
address_tests=(LoomThreadTests)

heading() { printf '\n== %s (after %d s)\n' "$1" "$SECONDS"; }

# has COMMAND PACKAGE: whether there is a command, after its Debian package has been installed if it can be.
has() {
  if ! command -v "$1" > /dev/null && [[ $(id -u) == 0 ]] && command -v apt-get > /dev/null; then
    echo "Installing the package $2, for $1."
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$2"; } > /dev/null || true
  fi
  command -v "$1" > /dev/null
}

# apple OPTION…: the types of the package on Apple's systems.
apple() {
  heading "Apple's systems"
  # Python reads the manifest, pip fetches Apple's headers, and LLVM's own linker knows Mach-O.
  has pip3 python3-pip || true
  has ld64.lld-16 lld-16 || true
  .ci/apple "$@"
}

# random COUNT OPTION…: many random plans with 16 threads. Each seed is announced, so that a crash tells which it was;
# that is of interest only then.
random() {
  heading "$1 random plans with 16 threads"
  LOOM_THREADS=16 LOOM_SEEDS=1...$1 swift test --disable-xctest --skip-build --filter 'Random(Thread|Close)Tests' \
    "${release[@]}" "${@:2}" > .build-random.log 2>&1 || {
    grep -v '^begins' .build-random.log | cut -c 1-2000 | tail -n 100
    grep '^begins' .build-random.log | tail -n 2
    exit 1
  }
  grep 'Test run with' .build-random.log
}

# sanitized SANITIZER FUZZ TARGET…: the tests of some targets, under a sanitizer, without those that SKIP matches.
sanitized() {
  heading "Tests with the $1 sanitizer"
  .ci/part ".build-$1/loom" "${@:3}"
  # The backtrace of a crash reads memory as no sanitizer likes it, and then waits forever. The tests of lifetimes look
  # for leaks: tests for traps end their processes with objects in use.
  LOOM_FUZZ=$2 SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
    swift test --disable-xctest ${SKIP:+--skip "$SKIP"} --sanitize="$1" --package-path ".build-$1/loom"
}

# headers_of_sqlite: whether they are there, or could be installed. No command comes with them, so `has` looks for one
# that does not exist.
headers_of_sqlite() {
  [[ -f /usr/include/sqlite3.h ]] || has sqlite3.h libsqlite3-dev || [[ -f /usr/include/sqlite3.h ]]
}

# server: the server of Benchmarks, and the one that the page Servers begins with.
server() {
  heading 'Server'
  if ! headers_of_sqlite; then
    echo 'Skipped: the headers of SQLite are not installed, and cannot be installed here.'
    return
  fi
  # One debug build, as `swift run todo` makes it, serves the tests and the drill.
  swift build --build-tests "${server[@]}"
  swift test --disable-xctest --skip-build "${server[@]}"
  .ci/server-blocks
  if has curl curl; then .ci/first-steps server; else echo 'Without curl, the first server is skipped.'; fi
}
