# The code blocks of a document, of one KIND: code, tests, output (each ended by a form feed), or places. Swift blocks
# that match ELSEWHERE are left out. With a FOLDER, each block becomes a file in it.
#
# A compiler's message names the document and its line. A reader counts the lines of the block that is shown, in the
# file that its first line names (`// Garage/GarageModule.swift`), or else in `App/main.swift`: `places` is a program of
# sed that says so.
function finish(   kind, line, output) {
  if (language == "") { if (KIND == "output") printf "%s\f", text; return }
  if (language != "swift" || text ~ /swift-tools-version/ || text ~ ELSEWHERE) return
  kind = text ~ /import (Testing|XCTest)/ ? "tests" : "code"
  if (kind == KIND) {
    output = FOLDER ? FOLDER "/Block" start ".swift" : "/dev/stdout"
    printf "#sourceLocation(file: \"%s\", line: %d)\n%s", FILE, start, text > output
  }
  if (KIND == "places") {
    for (line = start; line < NR; line++) printf "s,Doc[A-Za-z]*/%s:%d([^0-9]|$),%s:%d\\1,g\n", FILE, line, place, line - start + 1
  }
}

/^ *```/ {
  if (inside) finish()
  inside = !inside
  language = $0
  sub(/^ *```/, "", language)
  text = ""
  place = "App/main.swift"
  start = NR + 1
  next
}
inside && NR == start && /^\/\/ [A-Za-z]+\/[A-Za-z+]+\.swift$/ { place = $2 }
# SwiftUI's expansion of a preview, in short: `previewHome()` for "Home".
inside && /^#Preview/ {
  name = match($0, /"[A-Za-z]+"/) ? substr($0, RSTART + 1, RLENGTH - 2) : NR
  sub(/^#Preview[^{]*\{/, "@MainActor @ViewBuilder func preview" name "() -> some View {")
}
inside { text = text $0 "\n" }
