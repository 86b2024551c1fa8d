/// What a file says of components: which take part, and where they stand in the order.
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
/// It adjusts what modules declare, and adds nothing. What it does not list stays as it is declared.
public struct ComponentManifest: Sendable, Hashable {
  /// What the manifest says of one component; nil leaves what its module says.
  public struct Entry: Sendable, Hashable {
    /// The component's name: that of its class, unless its module gives it another.
    public var name: String
    /// The name of a ``Level``.
    public var level: String?
    /// The priority, as a number.
    public var priority: Priority?
    /// Whether the component takes part; one that does not is never made, nor what only it needs.
    public var enabled: Bool?

    /// Makes an entry.
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

  /// Makes a manifest.
  ///
  /// - Parameter components: the entries.
  /// - Complexity: O(1)
  public init(_ components: [Entry]) { self.components = components }
}
