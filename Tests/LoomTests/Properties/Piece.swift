import Loom

/// The one class of the random graphs: what tells its bindings apart are their names.
final class Piece: Injectable, @unchecked Sendable {
  let key: Int
  let world: World
  /// What it was made with, and then what has been set.
  private(set) var parts: [Part]
  let parameterCount: Int
  let number: Int
  /// Whether an injector sets its properties and calls its hook.
  let isInjected: Bool

  /// What a piece has for one of its edges.
  enum Part {
    case piece(Piece?)
    case lazy(Lazy<Piece>)
    case factory(Factory<Piece>)
    case all([Piece])
  }

  init(_ key: Int, _ parameters: [Part], in world: World, isInjected: Bool = true, isGiven: Bool = false) {
    self.key = key
    self.world = world
    self.isInjected = isInjected
    parts = parameters
    parameterCount = parameters.count
    number = world.pieces.count
    if !isGiven { world.events.append(Event(kind: .made, key: key, number: number)) }
    world.pieces.append(self)
  }

  /// The requirements of the binding that is being declared: they are read once for each binding of the class.
  static var requires: [Requirement] { upcoming }
  @TaskLocal static var upcoming: [Requirement] = []

  func awakeFromInjection() { world.events.append(Event(kind: .awoke, key: key, number: number)) }

  fileprivate func set(_ part: Part?) {
    guard let part else { return }
    parts.append(part)
    world.events.append(Event(kind: .set, key: key, number: number))
  }

  func forget() { parts = [] }
}

/// Everything that has been made, and what has happened to it; random graphs are used from one thread.
final class World: @unchecked Sendable {
  var events: [Event] = []
  var pieces: [Piece] = []

  /// Pieces may refer to each other; without this they would stay for ever.
  func end() {
    pieces.forEach { $0.forget() }
    pieces = []
  }
}

/// Something that happens to a piece.
struct Event: Hashable {
  enum Kind { case made, set, awoke }
  var kind: Kind
  var key: Int
  /// Which piece it is.
  var number: Int
}

// The properties, one for each way of asking: what is set stands in the order in which it is set.
extension Piece {
  var one: Piece? {
    get { nil }
    set { set(newValue.map { .piece($0) }) }
  }

  var lazy: Lazy<Piece>? {
    get { nil }
    set { set(newValue.map(Part.lazy)) }
  }

  var factory: Factory<Piece>? {
    get { nil }
    set { set(newValue.map(Part.factory)) }
  }

  var all: [Piece]? {
    get { nil }
    set { set(newValue.map(Part.all)) }
  }
}
