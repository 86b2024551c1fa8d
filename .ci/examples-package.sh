# The package of examples, written to $scratch: a program for each of $documents, and one target for all doc comments.

name_of() { echo "Doc$(basename "$1" .md)"; }

# Tests of LoomUIKit compile these blocks of its articles, and run them; those of servers are built by first-steps.
tested_elsewhere() {
  case $1 in
    */Loom.docc/Servers.md) echo '^// (Adapters|Sources)/' ;;
    */LoomUIKit.docc/*) echo 'import UIKit' ;;
    *) echo '^$' ;;
  esac
}

# blocks DOCUMENT KIND [FOLDER]: see blocks.awk.
blocks() {
  awk -v KIND="$2" -v FOLDER="${3-}" -v FILE="$(basename "$1")" -v ELSEWHERE="$(tested_elsewhere "$1")" -f "$root/.ci/blocks.awk" "$1"
}

# The modules of .ci/stubs that the program on the standard input imports, as dependencies in a manifest.
stubs() {
  { grep -oE '^(@[a-z_]+ )?import [A-Za-z]+$' || true; } | sed 's/.* //' | sort -u | while read -r module; do
    case $module in
      SwiftUI) echo '.product(name: "SwiftUI", package: "Loom"), ' ;;
      *) [[ ! -d $root/.ci/stubs/$module ]] || echo "\"$module\", " ;;
    esac
  done
}

# target KIND NAME DEPENDENCIES SETTINGS: a target, which may import every library of Loom's; a program, all but
# LoomTesting.
target() {
  local library
  printf '  .%s(name: "%s", dependencies: [%s' "$1" "$2" "${3-}"
  # The C headers are no product.
  for library in "$root"/Sources/Loom*; do
    [[ $library == */LoomAtomics ]] || [[ $1 == executableTarget && $library == */LoomTesting ]] ||
      printf '.product(name: "%s", package: "Loom"), ' "$(basename "$library")"
  done
  echo "], swiftSettings: [${4-}]),"
}

write_package() {
  rm -rf "$scratch/Sources" "$scratch/Tests"
  "$root/.ci/part" "$scratch/Loom"
  "$root/.ci/doc-comments" "$scratch/Sources/DocComments"
  {
    echo '// swift-tools-version: 6.2'
    echo 'import PackageDescription'
    echo 'let package = Package(name: "Examples", platforms: [.macOS(.v15)],'
    echo "  dependencies: [.package(name: \"Loom\", path: \"$scratch/Loom\")], targets: ["
    target target DocComments "$(echo 'import SwiftUI' | stubs)"
    write_stubs
    for document in "${documents[@]}"; do write_targets "$document"; done
    echo '])'
  } > "$scratch/Package.swift"
}

write_stubs() {
  local folder
  for folder in "$root"/.ci/stubs/*/; do
    # The stand-in for SwiftUI is a part of the package.
    [[ -d $folder && $folder != */SwiftUI/ ]] || continue
    cp -R "${folder%/}" "$scratch/Sources"
    echo "  .target(name: \"$(basename "$folder")\", dependencies: [$(cat "$folder"*.swift | stubs)]," \
      'swiftSettings: [.swiftLanguageMode(.v5)]),'
  done
}

# The settings of a new project of Xcode's: of its tests, which have no default isolation, and of its app.
made5='.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InferSendableFromCaptures"), .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
  .enableUpcomingFeature("DisableOutwardActorInference"),'
minimal5="$made5"' .defaultIsolation(MainActor.self),'
# The same with Complete checking, and in Swift 6.
xcode5="$minimal5"' .enableExperimentalFeature("StrictConcurrency")'
xcode='.defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),'

write_targets() {
  local name
  name=$(name_of "$1")
  [[ -n $(blocks "$1" code) ]] || return 0
  if blocks "$1" code | grep '^import LoomSwiftUI' > /dev/null; then
    # It is written for a new project, where code belongs to the main actor by default.
    write_program "$1" "$name" "$xcode"
    write_program "$1" "${name}InXcode5" "$xcode5"
  else
    write_program "$1" "$name"
    if [[ $(blocks "$1" code | stubs) =~ SwiftUI|UIKit ]]; then
      write_program "$1" "${name}InXcode" "$xcode"
      write_program "$1" "${name}InXcode5" "$xcode5"
    fi
  fi
  write_tests "$1" "$name"
  if [[ $(blocks "$1" code | stubs) =~ SwiftUI|UIKit ]]; then
    # These pages promise that no setting has to change.
    write_program "$1" "${name}AsMade" "$minimal5"
    write_tests "$1" "${name}AsMade" "$made5"
  fi
}

# write_tests DOCUMENT PROGRAM [SETTINGS]
write_tests() {
  local folder=$scratch/Tests/${2}Tests screens
  screens=$root/.ci/screens/$(basename "$1" .md).swift
  [[ -n $(blocks "$1" tests) ]] || return 0
  mkdir -p "$folder"
  blocks "$1" tests "$folder"
  # With the stand-in for SwiftUI, tests press the buttons of the page's screens.
  [[ ! -f $screens ]] || cp "$screens" "$folder/Screens.swift"
  target testTarget "${2}Tests" "\"$2\", $(cat "$folder"/*.swift | stubs)" "${3-}$(alias_of "$1" "$2")"
}

# The targets of one package need different names. So a document's tests may import its program by the name that the
# document gives it: `@testable import App`.
alias_of() { # document name
  local module
  module=$(blocks "$1" tests | sed -n 's/^@testable import //p' | sort -u)
  [[ -z $module ]] || echo ".unsafeFlags([\"-module-alias\", \"$module=$2\"])"
}

# write_program DOCUMENT NAME [SETTINGS]
write_program() {
  local folder=$scratch/Sources/$2 file=main.swift
  # Statements of a program are in main.swift; a type that is the program must not be.
  if blocks "$1" code | grep '^@main' > /dev/null; then file=Program.swift; fi
  mkdir -p "$folder"
  blocks "$1" code > "$folder/$file"
  target executableTarget "$2" "$(blocks "$1" code | stubs)" "${3-}"
}
