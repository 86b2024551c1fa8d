import Loom

/// The one class of the random graphs: what tells its bindings apart are their names.
final class Piece: Injectable, @unchecked Sendable {
  let key: Int
  let world: World
  /// The parts that it was made with, and then those that have been set.
  private(set) var parts: [Part]
  let parameterCount: Int
  /// The edges that the parameters stand for, where a test needs them.
  let edges: [GraphPlan.Edge]
  private(set) var number = 0
  /// Whether an injector sets its properties and calls its hook.
  let isInjected: Bool

  /// The value that a piece has for one of its edges.
  enum Part: Sendable {
    case piece(Piece?)
    case lazy(@Sendable () throws -> Part)
    case factory(@Sendable () throws -> Part)
    case list([Part])
    /// There is not even anything that could be used later.
    case absent
  }

  init(
    _ key: Int, _ parameters: [Part], for edges: [GraphPlan.Edge] = [], in world: World, isInjected: Bool = true,
    isGiven: Bool = false
  ) {
    self.key = key
    self.world = world
    self.isInjected = isInjected
    parts = parameters
    parameterCount = parameters.count
    self.edges = edges
    world.work?(key, zip(edges, parameters).map { ($0, $1) })
    number = world.enter(self, isGiven: isGiven)
  }

  /// The requirements of the binding that is being declared: they are read once for each binding of the class.
  static var requires: [Requirement] { upcoming }
  @TaskLocal static var upcoming: [Requirement] = []

  func awakeFromInjection() { world.note(.awoke, self) }

  func set(_ part: Part?) {
    guard let part else { return }
    parts.append(part)
    world.note(.set, self)
  }

  func forget() { parts = [] }
}

extension Piece.Part {
  /// The pieces that exist already.
  var pieces: [Piece] {
    switch self {
    case .piece(let piece): piece.map { [$0] } ?? []
    case .list(let parts): parts.flatMap(\.pieces)
    case .lazy, .factory, .absent: []
    }
  }
}
