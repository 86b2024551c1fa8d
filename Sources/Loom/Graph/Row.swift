/// A binding's number among those that an injector sees; a key keeps its number in all descendants.
package typealias Node = Int

/// All that a request needs to know about a node; nothing in it is counted.
///
/// A descendant's graph has the same row as long as its own bindings do not reach the node.
struct Row: Sendable {
  /// Kept by the graph that has declared it.
  let binding: Uncounted<Binding>
  /// Where the dependencies lead; before linking, what a collection or a decorator is made of.
  var edges = NumberLists.List.empty
  /// The place of the word that says which thread builds the product's cycle.
  ///
  /// The members of a cycle that properties close need each other while they are made, and so are built together.
  var cycle = Place.none
  /// The number in the graph that has made the row: what a descendant decorates has a copy of its row elsewhere.
  ///
  /// While that graph is analyzed, it is the number among the analyzed nodes, until the row has its place.
  var node: Int32 = 0
  /// Where the product is kept, and the level of the injector that it belongs to.
  var place = Place.none
  /// How many ancestors the injector has that declares the binding; less than zero in the older layers of a root.
  let depth: Int32
  /// As the binding says.
  let lifetime: Lifetime
  var flags: Flags

  struct Place {
    /// The slot is that of the injector that asks (zero), or of the ancestor whose graph has this level.
    let level: Int32
    /// Negative if there is none.
    let slot: Int32
    static var none: Place { Place(level: 0, slot: -1) }
    var isNone: Bool { slot < 0 }

    init(level: Int, slot: Int) {
      (self.level, self.slot) = (Int32(truncatingIfNeeded: level), Int32(truncatingIfNeeded: slot))
    }
  }

  struct Flags: OptionSet {
    let rawValue: UInt32
    /// A request does nothing but to call the function.
    static let plain = Flags(rawValue: 1 << 0)
    /// Nothing is bound to the key, but a descendant may.
    static let missing = Flags(rawValue: 1 << 1)
    /// No module declares it: the global context supplies it, or it follows from its type.
    ///
    /// Each injector that resolves it has its own.
    static let undeclared = Flags(rawValue: 1 << 2)
    /// Each injector has its own.
    static let local = Flags(rawValue: 1 << 3)
    /// An injector keeps the product, or what it is built with.
    static let kept = Flags(rawValue: 1 << 4)
    // These follow from the binding alone. Of a whole graph, they say which checks and look-ups it needs.
    /// The product is a function that takes parameters when it is called.
    static let takesLater = Flags(rawValue: 1 << 5)
    /// Something has to be done before the function is called.
    static let prepared = Flags(rawValue: 1 << 6)
    /// Something has to be done with the product.
    static let injected = Flags(rawValue: 1 << 7)
    static let scoped = Flags(rawValue: 1 << 8)
    static let eager = Flags(rawValue: 1 << 9)
    /// A value that only children have.
    static let supplied = Flags(rawValue: 1 << 10)
    /// Such a value, or what an own binding or one of an ancestor has put in its place.
    static let value = Flags(rawValue: 1 << 14)
    static let asynchronous = Flags(rawValue: 1 << 11)
    static let mainActor = Flags(rawValue: 1 << 12)
    /// Takes arguments, or is a factory that passes some on.
    static let arguments = Flags(rawValue: 1 << 13)
  }

  init(_ binding: Binding, depth: Int, _ flags: Flags = []) {
    self.binding = Uncounted(binding)
    self.depth = Int32(truncatingIfNeeded: depth)
    lifetime = binding.lifetime
    self.flags = flags.union(binding.flags)
  }

  var isMissing: Bool { flags.contains(.missing) }

  /// The node that an edge leads to; nil for an argument, and for what leads nowhere.
  @inline(__always)
  func target(_ index: Int) -> Node? {
    let word = edges[index]
    return word < 0 ? nil : word
  }

  func leads(where isMeant: (Node) -> Bool) -> Bool { (0..<edges.count).contains { target($0).map(isMeant) ?? false } }

  /// Whether each injector has its own if that leads to something of which the same is true.
  ///
  /// An instance that children share does not, whatever else each of them has of its own, which it can reach through a
  /// factory only. But a function that takes parameters later takes those of the child, also within its decorators.
  @inline(__always)
  var keepsLocal: Bool { !lifetime.isInherited || flags.contains(.takesLater) }

  /// Whether each injector has its own, whatever it leads to.
  @inline(__always)
  var isLocalByItself: Bool {
    if lifetime == .scoped { return true }
    let isOpaque = binding.use { $0.kind.isOpaque }
    // It matters which injector has a kept product, if the global context supplies the binding.
    if flags.contains(.undeclared), lifetime != .normal || isOpaque { return true }
    // A closure that may resolve anything may resolve a scoped object, or the injector itself.
    return isOpaque && !lifetime.isInherited
  }
}

extension Binding {
  fileprivate var flags: Row.Flags {
    var flags: Row.Flags = []
    if dependencies.first?.kind == .callParameter { flags.insert(.takesLater) }
    if injection != nil { flags.insert(.injected) }
    if lifetime == .scoped { flags.insert(.scoped) }
    if lifetime == .eager { flags.insert(.eager) }
    if kind == .supplied { flags.formUnion([.supplied, .value]) }
    if kind == .asynchronousFunction { flags.insert(.asynchronous) }
    if isOnMainActor { flags.insert(.mainActor) }
    if takesArguments { flags.insert(.arguments) }
    if options.isLive || !flags.isDisjoint(with: [.supplied, .asynchronous, .mainActor]) { flags.insert(.prepared) }
    return flags
  }
}
