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
/// { "components": [{ "name": "Statistics", "level": "basic", "priority": 150 }, { "name": "Ads", "enabled": false }] }
/// ```
///
/// It adjusts what modules declare, and adds nothing. Components that it does not list stay as declared.
public struct ComponentManifest: Sendable, Hashable {
  /// The entry of one component; nil keeps what its module says.
  public struct Entry: Sendable, Hashable {
    /// The component's name: its class's, unless its module sets another.
    public var name: String
    /// The name of a ``Level``.
    public var level: String?
    /// The priority, as a number.
    public var priority: Priority?
    /// Whether the component takes part; if not, the lifecycle never creates it, nor what only it needs.
    public var enabled: Bool?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: the component's name.
    ///   - level: the name of a level.
    ///   - priority: the priority.
    ///   - enabled: whether the component takes part.
    /// - Complexity: O(1)
    public init(_ name: String, level: String? = nil, priority: Priority? = nil, enabled: Bool? = nil) {
      self.name = name
      self.level = level
      self.priority = priority
      self.enabled = enabled
    }
  }

  /// The entries.
  public var components: [Entry]

  /// Creates a manifest.
  ///
  /// - Parameter components: the entries.
  /// - Complexity: O(1)
  public init(_ components: [Entry]) { self.components = components }
}
