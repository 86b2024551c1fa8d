extension Configuration {
  /// One place that values come from, such as a file or the environment.
  ///
  /// ```swift
  /// let layers: [Configuration.Layer] = [.arguments(), .environment(prefix: "APP"), .json("config.json")]
  /// ```
  public struct Layer: Sendable {
    /// Reads the layer; throws only a ``ConfigurationError``.
    let read: @Sendable () throws -> ReadLayer
  }
}

extension Configuration.Layer {
  /// Values that you write in the program: the defaults, as the last layer, or the values of a test.
  ///
  /// ```swift
  /// let configuration = try Configuration(.defaults(["database": ["host": "localhost", "port": 5432]]))
  /// ```
  ///
  /// - Parameters:
  ///   - values: values by their keys; a group's names follow a dot.
  ///   - name: the name of the layer in reports.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* values
  public static func defaults(_ values: [String: ConfigurationValue], name: String = "the defaults") -> Self {
    Self { try ReadLayer(name, .group(values)) }
  }

  /// Values of your own ``ConfigurationSource``.
  ///
  /// - Parameter source: the source.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* keys that the source lists
  public static func source(_ source: any ConfigurationSource) -> Self {
    Self {
      guard let keys = source.keys else {
        return ReadLayer(source.name, [], isShared: true, source: source)
      }
      let values = keys.compactMap { key in source.value(for: key).map { (key, $0) } }
      return try ReadLayer(source.name, .group(Dictionary(values) { $1 }))
    }
  }
}

/// Your own source of values, such as an adapter for another library, or the copy of a remote store.
///
/// ```swift
/// struct Overrides: ConfigurationSource {
///   let name = "the overrides"
///   func value(for key: String) -> ConfigurationValue? { key == "feed.page-size" ? 20 : nil }
/// }
/// let configuration = try Configuration(.source(Overrides()))
/// ```
///
/// A source is a snapshot: it always answers the same. If values change, create a new source, and a new
/// ``Configuration``.
public protocol ConfigurationSource: Sendable {
  /// The name of the source in reports.
  var name: String { get }

  /// The keys that the source has values for; nil, which is the default, if it cannot list them.
  ///
  /// Only from listed keys can Loom find misspelled ones, and read dictionaries, lists of groups and optional groups.
  var keys: [String]? { get }

  /// The value for a key.
  ///
  /// - Parameter key: names with dots between them: `database.host`.
  /// - Returns: the value; nil if the source has none.
  func value(for key: String) -> ConfigurationValue?
}

extension ConfigurationSource {
  /// Nil: the source cannot list its keys.
  public var keys: [String]? { nil }
}

extension Configuration.Layer {
  /// Command-line arguments: `--database.host=localhost`, `--database.host localhost`, or `--verbose` for a `Bool`.
  ///
  /// An option without `=` takes the next argument as its value, unless that begins with a dash and is not a number. A
  /// repeated option is a list. The layer ignores everything after `--`, and arguments that belong to no option.
  ///
  /// - Parameter arguments: the arguments, without the program's name.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* arguments
  public static func arguments(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Self {
    Self {
      let leaves = options(of: arguments).map { name, values in
        let origin = ConfigurationOrigin(layer: "the arguments", spelling: "--" + name)
        return Leaf(values.count == 1 ? values[0] : .list(values), at: [name], origin)
      }
      return ReadLayer("the arguments", leaves, isShared: true)
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

/// The place that a value comes from.
public struct ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The name of the layer: a file's path, `the environment`, `the arguments`, `the defaults` or a source's own name.
  public let layer: String
  /// The layer's own name of the key, such as `APP_DATABASE_HOST`; nil if that is the key itself.
  public internal(set) var spelling: String?
  /// The line of the file, counted from one; nil if unknown.
  public internal(set) var line: Int?

  /// The origin as reports write it: `config.json:3`, `APP_DATABASE_HOST in the environment`.
  public var description: String { spelling.map { "\($0) in \(place)" } ?? place }

  /// The layer and the line.
  var place: String { line.map { "\(layer):\($0)" } ?? layer }
}
