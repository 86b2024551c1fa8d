/// Checks and look-ups that only some bindings need, so that other injectors do not pay for them.
struct Traits: OptionSet {
  let rawValue: UInt8

  /// Bindings in the scope `.scoped`.
  static let scoped = Traits(rawValue: 1 << 0)
  /// Bindings with arguments, and factories that pass some on.
  static let arguments = Traits(rawValue: 1 << 1)
  /// Bindings whose functions run on the main actor.
  static let mainActor = Traits(rawValue: 1 << 2)
  /// Bindings whose functions are asynchronous.
  static let asynchronous = Traits(rawValue: 1 << 3)
  /// Values that only children have.
  static let supplied = Traits(rawValue: 1 << 4)
  /// Bindings in the scope `.eager`.
  static let eager = Traits(rawValue: 1 << 5)
}

extension Binding {
  var traits: Traits {
    var traits: Traits = []
    if lifetime == .scoped { traits.insert(.scoped) }
    if lifetime == .eager { traits.insert(.eager) }
    if kind == .supplied { traits.insert(.supplied) }
    if kind == .asynchronousFunction { traits.insert(.asynchronous) }
    if isOnMainActor { traits.insert(.mainActor) }
    if takesArguments { traits.insert(.arguments) }
    return traits
  }
}
