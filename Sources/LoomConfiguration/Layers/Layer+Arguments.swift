extension Configuration.Layer {
  /// Command-line arguments: `--database.host=localhost`, `--database.host localhost`, and `--verbose` for true.
  ///
  /// An option without `=` takes the next argument as its value, unless that begins with a dash and is not a number. A repeated
  /// option is a list. The layer ignores everything after `--`, and arguments that belong to no option.
  ///
  /// - Parameter arguments: the arguments, without the program's name.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* arguments
  public static func arguments(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      let leaves = ArgumentList(arguments).options.map { option in
        let origin = ConfigurationOrigin("the arguments", spelling: "--" + option.name)
        return Leaf(key: option.name, value: option.value, origin: origin)
      }
      let byKey = Dictionary(leaves.map { ($0.key, $0) }) { first, _ in first }
      return ReadLayer("the arguments", byKey, naming: .someKeys)
    }
  }
}

/// The options among a program's arguments.
struct ArgumentList {
  private(set) var options: [(name: String, value: ConfigurationValue)] = []

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.hasPrefix("--"), argument.count > 2 else { continue }
      let option = argument.dropFirst(2)
      if let equals = option.firstIndex(of: "=") {
        add(String(option[..<equals]), String(option[option.index(after: equals)...]))
      } else if let next = rest.first, Self.isValue(next) {
        add(String(option), next)
        rest.removeFirst()
      } else {
        add(String(option), "true")
      }
    }
  }

  /// Whether an argument can be the value of the option before it: no option itself, unless it is a negative number.
  private static func isValue(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return true }
    return argument == "-" || argument.dropFirst().first?.isNumber == true
  }

  private mutating func add(_ name: String, _ text: String) {
    guard let index = options.firstIndex(where: { $0.name == name }) else {
      return options.append((name, .text(text)))
    }
    switch options[index].value {
    case .list(let texts): options[index].value = .list(texts + [.text(text)])
    case let first: options[index].value = .list([first, .text(text)])
    }
  }
}
