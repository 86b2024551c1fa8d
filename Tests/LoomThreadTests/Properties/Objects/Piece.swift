import Loom

/// The one class of the random graphs: what tells its bindings apart are their names.
///
/// `@unchecked Sendable`: one thread makes it, and sets its properties before others see it.
final class Piece: Injectable, PlanObject, @unchecked Sendable {
  typealias Part = PlanPart<Piece>

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
  var isShared: Bool { true }

  init(
    _ key: Int, _ parameters: [Part], for edges: [GraphPlan.Edge] = [], in world: World, isInjected: Bool = true,
    isGiven: Bool = false
  ) {
    self.key = key
    self.world = world
    self.isInjected = isInjected
    parts = world.forgets(key) ? [] : parameters
    parameterCount = parameters.count
    self.edges = edges
    world.work?(key, zip(edges, parameters).map { ($0, $1) })
    number = world.enter(self, isGiven: isGiven)
  }

  /// The requirements of the binding that is being declared: they are read once for each binding of the class.
  static var requires: [Requirement] { upcoming }
  @TaskLocal static var upcoming: [Requirement] = []

  func awakeFromInjection() { world.note(.awoke, self) }

  /// A property for each way of asking: what is set stands in the order in which it is set.
  subscript<I: Ingredient>(_: Way<I>) -> I.Value? {
    get { nil }
    set {
      guard let newValue else { return }
      if !world.forgets(key) { parts.append(I.part(newValue)) }
      world.note(.set, self)
    }
  }

  struct Way<I: Ingredient>: Hashable, Sendable {}

  func forget() { parts = [] }

  deinit { world.leave(key) }
}
