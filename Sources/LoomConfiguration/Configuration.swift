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
  private(set) var layers: [ReadLayer]
  /// The keys of secrets: even if a layer in front has another value for one.
  var secretKeys: Set<String> = []

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
    self.layers = try layers.collect { try $0.read() }
    secretKeys = Set(self.layers.flatMap(\.secrets))
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
      layers = [try ReadLayer("the literal", .group(Dictionary(uniqueKeysWithValues: values)))]
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

// MARK: Values

extension Configuration {
  /// The value for a key, without an injector.
  ///
  /// ```swift
  /// let isPreview = try configuration.value(Bool.self, for: "preview") ?? false
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - key: names with dots between them: `database.host`.
  /// - Returns: the value; nil if no layer has one.
  /// - Throws: a ``ConfigurationError`` if the value does not have the type.
  /// - Complexity: O(*l*) for *l* layers, and for each value of a group
  public func value<T: Decodable>(_ type: T.Type = T.self, for key: String) throws(ConfigurationError) -> T? {
    let (value, log) = read(type, at: key)
    // A group of optionals can be read where nothing is.
    if let value, !log.hasNothing || has(key) || type is any OptionalValue.Type { return value }
    if log.hasNothing { return nil }
    throw ConfigurationError(log.problems.withHints(keys))
  }

  /// Where the value for a key comes from.
  ///
  /// - Parameter key: names with dots between them: `database.host`.
  /// - Returns: the origin; nil if no layer has a value, or if the key is a group.
  /// - Complexity: O(*l*) for *l* layers
  public func origin(of key: String) -> ConfigurationOrigin? { leaf(at: key)?.origin }

  /// Reads the value for a key, which is nil if something is wrong, and notes what that is.
  func read<T: Decodable>(
    _ type: T.Type, at key: String, hasDefault: Bool = false, isSecret: Bool? = nil
  ) -> (value: T?, log: ReadingLog) {
    let log = ReadingLog(of: type, at: key, hasDefault: hasDefault, isSecret: isSecret, besides: secretKeys)
    let decoder = ValueDecoder(configuration: self, key: key, log: log, isSecret: isSecret == true)
    defer { log.partSet = decoder.partSet }
    do { return (try decoder.read(type), log) } catch {
      log.noted = error.valueProblems ?? []
      return (nil, log)
    }
  }
}

// MARK: Lookup

extension Configuration {
  /// The value that counts for a key.
  func leaf(at key: String) -> Leaf? { layers.lazy.compactMap { $0.leaf(at: key) }.first }

  /// A value that shows that a key is a group.
  func group(at key: String) -> Leaf? { layers.lazy.compactMap { $0.group(at: key) }.first }

  /// A value at a key, if a layer whose names are keys has it in front of all that have a group there.
  func valueInsteadOfGroup(at key: String) -> Leaf? {
    let front = layers.lazy.filter { $0.hasKeys && !$0.isShared }
      .first { $0.leaf(at: key) != nil || $0.group(at: key) != nil }
    return front?.leaf(at: key)
  }

  /// Whether a key has a value, or is a group.
  func has(_ key: String) -> Bool { leaf(at: key) != nil || group(at: key) != nil }

  /// Whether there is a value at a key, or one that may be below it: a variable that begins like it may be that of a
  /// longer key.
  func mayHave(_ key: String) -> Bool { leaf(at: key) != nil || layers.contains { !$0.leaves(below: key).isEmpty } }

  /// The same configuration with other layers.
  func with(_ layers: [ReadLayer]) -> Configuration {
    var copy = self
    copy.layers = layers
    return copy
  }

  /// The layer of a list whose elements have keys with numbers; nil if a layer in front has the list as one value.
  ///
  /// No element has values of other layers: they may belong to another server, or to another user.
  func listLayer(at key: String) -> ReadLayer? {
    let front = layers.first { layer in
      layer.leaf(at: key) != nil || layer.value(inGroup: key) { Int($0) != nil } != nil
    }
    return front.flatMap { $0.leaf(at: key) == nil ? $0 : nil }
  }

  /// A value of a group some of whose possible names are known to be its own.
  func value(inGroup key: String, hasName: (String) -> Bool) -> Leaf? {
    layers.compactMap { $0.value(inGroup: key, hasName: hasName) }.first
  }

  /// The entries of a dictionary, sorted by name, each with a configuration that has the values of no other one.
  ///
  /// A name keeps its dots where the source has written it as one name. In a flat key, it keeps them if the
  /// dictionary's values are no groups.
  func entries(of key: String, areSingle: Bool) -> [(name: String, configuration: Configuration)] {
    let leaves = layers.map { $0.hasKeys ? $0.leaves(below: key) : [] }
    let written = leaves.joined().map { $0.name(below: key) }
    let whole = Set(written.filter(\.isWhole).map(\.text))
    func name(of leaf: Leaf) -> String {
      let (text, isWhole) = leaf.name(below: key)
      if isWhole || whole.contains(text) { return text }
      return text.beginnings().last(where: whole.contains) ?? (areSingle ? text : text.firstName)
    }
    let groups = leaves.map { Dictionary(grouping: $0, by: name) }
    return Set(groups.flatMap(\.keys)).sorted().map { name in
      let own = zip(layers, groups).map { layer, group in layer.hasKeys ? layer.with(group[name] ?? []) : layer }
      return (name, with(own))
    }
  }
}
