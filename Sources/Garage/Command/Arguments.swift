/// The arguments of the program: the words of a command, and options, which the configuration reads.
struct Arguments {
  let words: [String]
  let options: [String]

  private static let knownOptions: Set = ["format", "discount", "data", "user", "port", "timeout"]

  init(_ arguments: [String]) throws {
    let arguments = arguments.filter { $0 != "--developer" }
    words = Array(arguments.prefix { !$0.hasPrefix("-") })
    options = Array(arguments.dropFirst(words.count))
    // Loom leaves arguments alone that no declared value reads. This program has no others.
    var rest = options[...]
    while let option = rest.popFirst() {
      let name = option.dropFirst(2).prefix { $0 != "=" }
      guard option.hasPrefix("--"), Self.knownOptions.contains(String(name)) else { throw Self.unknown(option) }
      if !option.contains("="), rest.first?.hasPrefix("-") == false { rest.removeFirst() }
    }
  }

  static func unknown(_ argument: String) -> Failure { Failure("unknown argument \"\(argument)\"; try --help") }
}
