/// A list, usually from a file, of which components take part and where they stand in the order.
///
/// ```swift
/// let manifest = try JSONDecoder().decode(ComponentManifest.self, from: data)
/// let lifecycle = try Lifecycle(injector, manifest: manifest)
/// ```
///
/// Any decoder reads it, from an array of entries or from an object with the key `components`:
///
/// ```json
/// { "components": [{ "id": "Statistics", "level": "basic", "priority": 150 }, { "id": "Ads", "enabled": false }] }
/// ```
///
/// It adjusts declarations of modules, and adds nothing. Components that it does not list stay as declared.
public struct ComponentManifest: Sendable, Hashable, Codable {
  /// The entry of one component; nil keeps its module's setting.
  public struct Entry: Sendable, Hashable, Codable {
    /// The component's id: its class's name, unless its module sets another.
    public var id: String
    /// The name of a ``ComponentOrder/Level``.
    public var level: String?
    /// The priority, as a number.
    public var priority: ComponentOrder.Priority?
    /// Whether the component takes part; if not, the lifecycle creates neither it nor objects that only it needs.
    public var isEnabled: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, level, priority
      case isEnabled = "enabled"
    }

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - id: the component's id.
    ///   - level: the name of a level.
    ///   - priority: the priority.
    ///   - isEnabled: whether the component takes part.
    /// - Complexity: O(1)
    public init(
      _ id: String, level: String? = nil, priority: ComponentOrder.Priority? = nil, enabled isEnabled: Bool? = nil
    ) {
      (self.id, self.level, self.priority, self.isEnabled) = (id, level, priority, isEnabled)
    }
  }

  /// The entries.
  public var components: [Entry]

  enum CodingKeys: CodingKey { case components }

  /// Creates a manifest.
  ///
  /// - Parameter components: the entries.
  /// - Complexity: O(1)
  public init(_ components: [Entry]) { self.components = components }
}

extension ComponentManifest {
  /// Decodes an array of entries, or an object with the key `components`.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component.
  public init(from decoder: any Decoder) throws {
    components = []
    var entries = try Self.entries(decoder)
    while !entries.isAtEnd { components.append(try entries.decode(Entry.self)) }
  }

  private static func entries(_ decoder: any Decoder) throws -> any UnkeyedDecodingContainer {
    if let entries = try? decoder.unkeyedContainer() { return entries }
    guard let container = try? decoder.container(keyedBy: CodingKeys.self), container.contains(.components) else {
      throw DecodingError.mistake("A manifest is an array of components.", decoder)
    }
    guard let entries = try? container.nestedUnkeyedContainer(forKey: .components) else {
      throw DecodingError.mistake("\"components\" is an array of components.", decoder)
    }
    return entries
  }
}

extension ComponentManifest.Entry {
  /// Decodes an entry.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component, the key and the expected value.
  public init(from decoder: any Decoder) throws {
    let number = (decoder.codingPath.last?.intValue).map { "entry \($0 + 1)" } ?? "an entry"
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      throw DecodingError.mistake("In the manifest, \(number) is not an object with an id.", decoder)
    }
    guard let id = try? container.decode(String.self, forKey: .id) else {
      throw DecodingError.mistake("In the manifest, \(number) needs an \"id\", which is a string.", decoder)
    }
    func value<Value: Decodable>(_ key: CodingKeys, _ expected: String) throws -> Value? {
      do { return try container.decodeIfPresent(Value.self, forKey: key) } catch {
        throw DecodingError.mistake("In the manifest, \"\(key.rawValue)\" of \"\(id)\" is \(expected).", decoder)
      }
    }
    self.id = id
    level = try value(.level, "a string")
    priority = try value(.priority, "a whole number")
    isEnabled = try value(.isEnabled, "true or false")
    // A misspelled key would silently change nothing.
    let keys = try decoder.singleValueContainer().decode([String: Anything].self).keys
    if let other = keys.sorted().first(where: { CodingKeys(rawValue: $0) == nil }) {
      let known = CodingKeys.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw DecodingError.mistake("In the manifest, \"\(id)\" has the key \"\(other)\"; there are \(known).", decoder)
    }
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension DecodingError {
  fileprivate static func mistake(_ sentence: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: sentence))
  }
}
