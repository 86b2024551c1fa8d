/// Values from outside the program, in layers: if several layers have a key, the first one wins.
///
/// ```swift
/// let configuration = try Configuration(
///   .arguments(), .environment(prefix: "APP"), .json("config.json"), .defaults(["feed.page-size": 50]))
/// let injector = try Injector(AppModule(), ConfigurationModule(configuration))
/// ```
///
/// A configuration never changes. If files change, read another one, and pass it to
/// ``Loom/Injector/child(reloading:)``.
public struct Configuration: Sendable {
  let layers: [ReadLayer]
  /// The keys that are not looked up, because they belong to another value of the same dictionary.
  var hidden: [String] = []

  /// Creates a configuration without values, so that only defaults count.
  ///
  /// - Complexity: O(1)
  public init() { layers = [] }

  /// Reads layers.
  ///
  /// - Parameter layers: where values come from; earlier layers win.
  /// - Throws: a ``ConfigurationError`` with every missing file and every mistake in the files.
  /// - Complexity: O(*n*) for *n* bytes of all layers
  public init(_ layers: Layer...) throws(ConfigurationError) { try self.init(layers: layers) }

  /// Reads a list of layers, like ``init(_:)``.
  ///
  /// - Parameter layers: where values come from; earlier layers win.
  /// - Throws: a ``ConfigurationError`` with every missing file and every mistake in the files.
  /// - Complexity: O(*n*) for *n* bytes of all layers
  public init(layers: [Layer]) throws(ConfigurationError) {
    var problems: [ConfigurationProblem] = []
    var read: [ReadLayer] = []
    for layer in layers {
      do { read.append(try layer.read()) } catch { problems += error.problems }
    }
    if !problems.isEmpty { throw ConfigurationError(problems) }
    self.layers = read
  }
}

extension Configuration: ExpressibleByDictionaryLiteral {
  /// Creates a configuration from literals, for a test or a preview.
  ///
  /// ```swift
  /// let module = ConfigurationModule(["database": ["host": "localhost", "port": 5432]])
  /// ```
  ///
  /// If a key appears twice, the program stops, as for any dictionary literal.
  ///
  /// - Parameter values: values by their keys; a group's names follow a dot.
  /// - Complexity: O(*n*) for *n* values
  public init(dictionaryLiteral values: (String, ConfigurationValue)...) {
    do {
      let document = LocatedValue(content: .group(values.map { ($0, LocatedValue($1)) }), line: nil)
      layers = [try ReadLayer("the literal", document)]
    } catch {
      fatalError(error.description)
    }
  }
}

extension Configuration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the layers, and no values: some of them may be secrets.
  public var description: String { "Configuration(\(layers.map(\.name).joined(separator: ", ")))" }

  /// The names of the layers, and no values.
  public var debugDescription: String { description }

  /// The names of the layers, and no values.
  public var customMirror: Mirror { Mirror(self, children: ["layers": layers.map(\.name)]) }
}
