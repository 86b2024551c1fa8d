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
