/// A ``Key`` whose type is known only at run time.
public struct AnyKey: Hashable, Sendable, CustomStringConvertible {
  /// The type.
  public let type: Any.Type
  /// The name that distinguishes this key from others of its type.
  public let name: Name?
  /// Which part of the key this is.
  public let role: Role

  /// Which part of a key this is; you resolve the binding, but a report may be about another part.
  ///
  /// Future versions may add cases, so give a `switch` a `default`.
  public enum Role: String, Sendable {
    /// The binding of the key.
    case binding
    /// One of the contributions made to the type under the name.
    case contribution
    /// A decorator of the key.
    case decorator
  }

  @usableFromInline
  package init(_ type: Any.Type, named name: Name? = nil, role: Role = .binding) {
    (self.type, self.name, self.role) = (type, name, role)
  }

  /// Creates the untyped form of a key.
  ///
  /// - Parameter key: the typed key.
  /// - Complexity: O(1)
  public init<Value>(_ key: Key<Value>) { self.init(Value.self, named: key.name) }

  /// Whether an injector has at most one binding of the key, so that a newer one replaces it rather than come on top of
  /// it.
  package var isUnique: Bool { role == .binding || role == .contribution && name != nil }

  /// Another part of the same key.
  package func with(role: Role) -> AnyKey { AnyKey(type, named: name, role: role) }

  /// Whether two keys have the same type, the same name and the same role.
  @inline(never) public static func == (left: AnyKey, right: AnyKey) -> Bool {
    ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.role == right.role && left.name == right.name
  }

  /// Feeds type and name into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    if let name { hasher.combine(name) }
  }

  /// The key as reports write it: its type, and its name if it has one.
  @inline(never) public var description: String { described(TypeSpelling.of(type)) }

  /// The key with its type written in some way.
  @inline(never) func described(_ type: String) -> String {
    let (type, quoted) = ("`" + type + "`", name?.literal)
    if role == .contribution { return (quoted.map { "the contribution " + $0 } ?? "a contribution") + " to " + type }
    return (role == .decorator ? "the decorator of " : "") + type + (quoted.map { " named " + $0 } ?? "")
  }

  /// The name of a node of the key in graphs, with the type written in some way; hidden nodes are those that the key
  /// does not lead to.
  package func label(isHidden: Bool, type: String? = nil) -> String {
    // With the whole name where the type is as usual: it tells the key from others whose names begin alike.
    let quoted = type == nil ? name.map { String(reflecting: $0.text) } : name?.literal
    let text = ((type ?? TypeSpelling.of(self.type)) + (quoted.map { " named " + $0 } ?? "")).filter { $0 != "`" }
    return isHidden ? "\(text) (\(role == .contribution ? "contribution" : "decorated"))" : text
  }
}

/// A type with an optional ``Name``: the key under which you bind and resolve.
///
/// Declare a key with a name that you use in several places, and write it as a member where you bind and resolve it:
///
/// ```swift
/// extension Key<any CarDao> {
///   static let red = Key(named: "red")
/// }
/// bind(.red).to(Car.init(color:engine:), .value("red"))
/// let car = injector.get(.red)
/// ```
public struct Key<Value>: Hashable, Sendable, CustomStringConvertible {
  /// The name that distinguishes this key from others of its type.
  public let name: Name?

  /// Creates the key of a type.
  ///
  /// - Parameters:
  ///   - type: a protocol, a class or a value type.
  ///   - name: distinguishes several bindings of the type.
  /// - Complexity: O(1)
  public init(_ type: Value.Type = Value.self, named name: Name? = nil) { self.name = name }

  /// The key as reports write it: its type, and its name if it has one.
  public var description: String { AnyKey(self).description }
}

/// Distinguishes several bindings of one type.
///
/// Write a name as a string literal, or declare it once and use it as a member:
///
/// ```swift
/// extension Name {
///   static let red: Name = "red"
/// }
/// let car = injector.get(CarDao.self, named: .red)
/// ```
public struct Name: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The hash of the text, which look-up needs each time.
  let hash: Int
  /// The name's text.
  public let text: String

  /// Creates a name from a text that you know only at run time.
  ///
  /// - Parameter text: any text; two names are equal if Swift considers their texts equal, however an accent is
  ///   encoded.
  /// - Complexity: O(*n*) for a text of *n* bytes
  public init(_ text: String) { (self.text, hash) = (text, text.hashValue) }

  /// The name's text.
  public var description: String { text }

  /// The name as a literal of Swift, for reports.
  ///
  /// A name may come from outside, so this is no more than 64 characters of it.
  @inline(never) package var literal: String { String(reflecting: Name.shortened(text)) }

  /// The first 64 characters of a text, with an ellipsis in place of further ones.
  ///
  /// - Complexity: O(1)
  package static func shortened(_ text: String) -> String {
    // One character may have any number of accents.
    let start = text.prefix(longestShown).unicodeScalars.prefix(4 * longestShown)
    return start.endIndex < text.endIndex ? String(start) + "…" : text
  }

  private static let longestShown = 64

  /// Creates a name from a literal, so that you can write `named: "red"` or `named: "engine \(index)"`.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { self.init(text) }
}

/// A scope that does not share instances between calls, so they need not be `Sendable`.
public struct Scope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// A new instance each time; the default, unless a binding replaces another one, whose scope it then keeps.
  public static var normal: Scope { Scope(lifetime: .normal) }
  /// One instance per top-level call of `get`.
  public static var graph: Scope { Scope(lifetime: .graph) }

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}

/// A scope that shares instances between calls and threads, so they must be `Sendable`.
public struct SharedScope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// One instance per injector that owns the binding, created on first use.
  public static var singleton: SharedScope { SharedScope(lifetime: .singleton) }
  /// A singleton that the injector creates when you create the injector, dependencies first.
  public static var eager: SharedScope { SharedScope(lifetime: .eager) }
  /// One instance, as long as anything holds a strong reference to it; it must be an object of a class.
  public static var weak: SharedScope { SharedScope(lifetime: .weak) }
  /// One instance per injector that resolves it: every child has its own.
  ///
  /// Something that several injectors share must not keep it: that is a ``Problem/Code/captive`` problem.
  public static var scoped: SharedScope { SharedScope(lifetime: .scoped) }

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}

/// How long a product lives; ``Scope`` and ``SharedScope`` wrap it, so that the compiler can tell them apart.
package enum Lifetime: String, Sendable {
  case normal, graph, singleton, eager, weak, scoped

  /// Whether one instance serves several calls, and with them several threads.
  package var isShared: Bool { self != .normal && self != .graph }
  /// Whether an injector's instance serves its children too.
  package var isInherited: Bool { isShared && self != .scoped }
}
