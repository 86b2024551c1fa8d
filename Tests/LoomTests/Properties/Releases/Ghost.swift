import Loom

/// An object that asks the injector when it ends.
///
/// `@unchecked Sendable`: it is used from one thread.
final class Ghost: Injectable, @unchecked Sendable {
  let key: Int
  let house: House
  private var held: [Any]
  private(set) var hooks = 0

  init(_ key: Int, _ given: [Any], in house: House) throws {
    self.key = key
    self.house = house
    held = house.plan.forgetful.contains(key) ? [] : given
    house.live += 1
    try house.make(self)
  }

  static var requires: [Requirement] { upcoming }
  @TaskLocal static var upcoming: [Requirement] = []

  var one: Ghost? {
    get { nil }
    set { hold(newValue) }
  }

  var lazy: Lazy<Ghost>? {
    get { nil }
    set { hold(newValue) }
  }

  func awakeFromInjection() { hooks += 1 }

  func forget() { held = [] }

  private func hold(_ value: Any?) {
    if let value, !house.plan.forgetful.contains(key) { held.append(value) }
  }

  deinit {
    house.live -= 1
    house.speak(for: key)
  }
}

/// Where ghosts are.
///
/// `@unchecked Sendable`: it is used from one thread.
final class House: @unchecked Sendable {
  let plan: GhostPlan
  var live = 0
  /// The injectors, for as long as ghosts may ask them.
  var injectors: [Injector] = []
  private var made = 0
  private var depth = 0
  /// How often ghosts may still ask: each may lead to ever more.
  private var patience = 200
  private var ghosts: [WeakGhost] = []

  struct WeakGhost { weak var value: Ghost? }

  init(_ plan: GhostPlan) { self.plan = plan }

  /// Counts an object, and throws if it is one that fails.
  func make(_ ghost: Ghost) throws {
    made += 1
    if plan.failures.contains(made) { throw Probe.Failure() }
    ghosts.append(WeakGhost(value: ghost))
  }

  func speak(for key: Int) {
    guard depth < 3, let words = plan.lastWords[key] else { return }
    depth += 1
    defer { depth -= 1 }
    for injector in injectors {
      for word in words where patience > 0 {
        patience -= 1
        _ = try? injector.resolve(Ghost.self, named: GraphPlan.name(of: word))
      }
    }
  }

  /// Ghosts may hold each other; without this they would stay forever.
  func end() {
    let former = injectors
    injectors = []
    for ghost in ghosts { ghost.value?.forget() }
    withExtendedLifetime(former) {}
  }
}
