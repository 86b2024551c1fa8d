# Swift that compiles each Swift block of a file's doc comments in its own scope: a method of a module, because most
# blocks show the contents of a module's `configure`. Extensions and tests, which no function may hold, stand beside it.
# A message of the compiler's names the line of the comment.
function locate(line) { printf "#sourceLocation(file: \"%s\", line: %d)\n", FILE, line }

function finish(   i, inExtension, body, uses) {
  if (text ~ /@(Test|Suite)/) {
    printf "private struct Example%d {\n", start
    locate(start)
    printf "%s}\n", text
    return
  }
  for (i = start; i < NR; i++) {
    if (lines[i] ~ /^extension /) { inExtension = 1; locate(i); printf "fileprivate " }
    if (inExtension) print lines[i]
    body = body (inExtension ? "" : lines[i]) "\n"
    if (lines[i] ~ /^}|^extension .*}$/) inExtension = 0
    # A value that a block only shows is used here, lest the compiler warn.
    if (match(lines[i], /^(let|var) [A-Za-z]+/)) uses = uses "_ = " substr(lines[i], 5, RLENGTH - 4) "\n"
  }
  printf "private final class Example%d: Module {\n%s func run() async throws {\n", start, ISOLATION
  locate(start)
  printf "%s%s}}\n", body, uses
}

/^ *\/\/\/ *```/ {
  if (inside && language == "swift") finish()
  inside = !inside
  language = $0
  sub(/.*```/, "", language)
  text = ""
  start = NR + 1
  next
}
inside { sub(/^ *\/\/\/ ?/, ""); lines[NR] = $0; text = text $0 "\n" }
