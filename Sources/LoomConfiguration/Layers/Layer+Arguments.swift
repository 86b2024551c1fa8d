extension Configuration.Layer {
  /// Command-line arguments: `--database.host=localhost`, `--database.host localhost`, or `--verbose` for a `Bool`.
  ///
  /// An option without `=` takes the next argument as its value, unless that begins with a dash and is not a number. A
  /// repeated option is a list. The layer ignores everything after `--`, and arguments that belong to no option.
  ///
  /// - Parameter arguments: the arguments, without the program's name.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* arguments
  public static func arguments(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      var leaves: [String: Leaf] = [:]
      for (name, values) in options(of: arguments) {
        let origin = ConfigurationOrigin(layer: "the arguments", spelling: "--" + name)
        leaves[name] = Leaf(key: name, value: values.count == 1 ? values[0] : .list(values), origin: origin)
      }
      return ReadLayer("the arguments", leaves, naming: .someKeys)
    }
  }

  /// The values of each option.
  private static func options(of arguments: [String]) -> [String: [ConfigurationValue]] {
    var options: [String: [ConfigurationValue]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.hasPrefix("--") else { continue }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isNextValue = parts.count == 1 && rest.first.map(isValue) == true
      let text = parts.count == 2 ? String(parts[1]) : isNextValue ? rest.removeFirst() : nil
      options[String(parts[0]), default: []].append(text.map { .text($0) } ?? .bool(true))
    }
    return options
  }

  /// Whether an argument can be the value of the option before it: no option itself, unless it is a negative number.
  private static func isValue(_ argument: String) -> Bool {
    !argument.hasPrefix("-") || argument == "-" || argument.prefixMatch(of: /-\.?[0-9]/) != nil
  }
}
