/// A small program with one mistake.
struct Mistake {
  /// The kind of the mistake and a letter for the variant: `02a`.
  let id: String
  /// The phrase that names the mistake.
  let title: String
  /// The program, as its file has it.
  ///
  /// A line `configure:` or `use:` stands for the head of a function that goes on to the end; `testing:` and
  /// `companions:` stand for the imports of a test and of an application.
  let text: String

  /// Reads the mistakes of a file, each of which begins with a line `//// ID TITLE`.
  static func all(in text: String) -> [Mistake] {
    "\n\(text)".split(separator: "\n//// ").map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ", maxSplits: 1)
      return Mistake(
        id: String(words[0]), title: String(words[1]), text: lines.dropFirst().joined(separator: "\n"))
    }
  }

  /// How many lines the source has before those of the text.
  static let linesBefore = 1

  /// The source that is compiled.
  var source: String {
    var end = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      switch line {
      case "configure:":
        end = "}}"
        return "final class M: Module { override func configure() {"
      case "use:":
        end = "}"
        return "func use(_ injector: Injector) throws {"
      case "testing:": return "import LoomTesting; import Testing"
      case "companions:": return "import LoomConfiguration; import LoomLifecycle; import LoomRouting"
      default: return line
      }
    }
    return "import Loom\n" + lines.joined(separator: "\n") + "\n\(end)\n"
  }
}
