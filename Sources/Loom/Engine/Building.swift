/// The instances that a thread is building, to be kept by an injector or for the outermost call.
///
/// The story: a member's function runs first; from then on the member can be handed out, although it is not finished,
/// because the properties of others, or its own, may lead back to it. Then its properties are set. If they lead to a
/// member whose function is still running, they wait for that. A member is finished when nothing that it depends on is
/// unfinished: alone, or with the members of its cycle, at the end of the one that was handed out first. Then the hooks
/// are called, in the order in which properties have been set, so dependencies come first; and all are published at
/// once. If anything fails, all that has been made since is forgotten, and a cycle fails as a whole. Until then other
/// threads wait for the locks, which the members of a cycle share.
///
/// A closure, a hook or a `Lazy` may ask for a member that is not finished, without a declared edge. That closes a
/// cycle like any other.
///
/// Which member was handed out first, `lowest` tells, as in Tarjan's algorithm for strongly connected components.
///
/// Locking strategy: a thread reads and writes what it builds itself. Another one may only borrow from it while it
/// waits for that one.
///
/// `@unchecked Sendable`: for that reason.
final class Building: @unchecked Sendable {
  /// The builds that are kept once they are finished, and not published yet, in the order in which they were begun.
  var members: [Build] = []
  /// The builds under way, one within the other.
  private var open: [Build] = []
  /// The outermost of these that has been handed out since the last one was begun; `Int.max` is none.
  var lowest = Int.max
  /// The objects whose properties wait for a member whose function is running.
  var waiting: [(object: NewObject, awaited: Build)] = []
  /// Those whose hooks are to be called, in this order.
  var hooks: [NewObject] = []
  /// How many hooks are running, one within the other.
  var runningHooks = 0

  /// One product, from before its function is called until it is published.
  final class Build {
    let plan: Plan
    let maker: Context
    /// Whether it is kept once it is finished; a new object is not, and never handed out.
    let isMember: Bool
    /// Held until then; nil for an instance of the scope `.graph`.
    let lock: BuildLock?
    /// Whether closing the injector waits for it.
    let isCounted: Bool
    /// The call that keeps it, in the scope `.graph`.
    let call: Int
    let observation: Observation?
    /// Keeps something else than a product: the value of a `Lazy`.
    let other: (any Unfinished)?
    var product: Boxed?
    var isRunning: Bool
    /// The failure of another member of its cycle.
    var failure: (any Error)?
    /// The number of this build among those under way, or of the outermost unfinished one that it depends on.
    var index: Int
    // The state before it began.
    let depth: Int
    let outerLowest: Int
    let firstMember: Int
    let firstHook: Int

    init(
      of plan: Plan, for maker: Context, _ lock: BuildLock?, isCounted: Bool, isObserved: Bool, call: Int,
      in building: Building
    ) {
      (self.plan, self.maker, self.lock, self.isCounted, self.call) = (plan, maker, lock, isCounted, call)
      isMember = plan.binding.lifetime != .normal
      observation = isObserved ? plan.beginObservation(in: maker) : nil
      (other, isRunning, depth) = (nil, true, building.open.count)
      index = depth
      (outerLowest, firstMember, firstHook) = (building.lowest, building.members.count, building.hooks.count)
    }

    /// Keeps something until the member is finished that has been handed out.
    init(keeping other: any Unfinished, of plan: Plan, for maker: Context, until index: Int) {
      (self.plan, self.maker, self.other, self.index) = (plan, maker, other, index)
      (isMember, isRunning, lock, isCounted, call, observation) = (true, false, nil, false, 0, nil)
      (depth, outerLowest, firstMember, firstHook) = (index, index, 0, 0)
    }

    func end() { product.take()?.end(ofType: plan.key.type) }
  }

  /// Something that refers to an unfinished member, and is published or forgotten with it.
  protocol Unfinished: AnyObject {
    func publish()
    func forget()
  }

  /// A new object whose properties are to be set.
  struct NewObject {
    let plan: Plan
    let object: AnyObject
    let maker: Context
    /// Where its hook would stand, had its properties been set at once: before those of objects that have received it.
    let place: Int
    /// Whether an injector keeps it, or what it was made for.
    let isKept: Bool
  }

  /// Whether nothing is being built.
  var isIdle: Bool { open.isEmpty }

  /// Whether an injector's product of a binding is being made.
  func isMaking(_ binding: Binding) -> Bool { open.contains { $0.plan.binding === binding } }

  // MARK: - Handing out

  /// A member that is not finished; of the call under way, for what each call has an own instance of.
  func member(of plan: Plan, for maker: Context, call: Int?) -> Build? {
    members.last { $0.plan === plan && $0.maker === maker && $0.other == nil && (call == nil || $0.call == call) }
  }

  /// The product of a member that is not finished.
  func handOut(_ member: Build) throws -> Boxed {
    guard let product = member.product else { throw member.plan.hiddenCycle(in: member.maker) }
    lowest = min(lowest, member.index)
    return product
  }

  /// The product of a member, for a thread that this one waits for, if nothing is missing but that hooks return.
  func borrow(_ plan: Plan, for maker: Context) -> Boxed? {
    guard runningHooks > 0, waiting.isEmpty, !members.contains(where: \.isRunning) else { return nil }
    return member(of: plan, for: maker, call: nil)?.product
  }

  // MARK: - Making

  /// Begins to make something.
  func begin(
    _ plan: Plan, for maker: Context, _ lock: BuildLock?, isCounted: Bool, isObserved: Bool, _ resolution: Resolution
  ) throws -> Build {
    if let failure = failure(ofCycleOf: plan) { throw failure }
    let build = Build(
      of: plan, for: maker, lock, isCounted: isCounted, isObserved: isObserved, call: resolution.call, in: self)
    if plan.isKept { resolution.keptBuilds += 1 }
    open.append(build)
    lowest = .max
    if build.isMember { members.append(build) }
    return build
  }

  /// Completes what was begun last, whose function has returned.
  func end(_ build: Build, _ object: AnyObject?, _ resolution: Resolution) throws {
    build.isRunning = false
    if !waiting.isEmpty { try setWaitingProperties(resolution) }
    if let object {
      let isKept = resolution.keptBuilds > 0
      try complete(
        NewObject(plan: build.plan, object: object, maker: build.maker, place: hooks.count, isKept: isKept), resolution)
    }
    if lowest >= build.depth { callHooks(from: build.firstHook, resolution) }
    if let failure = build.failure { throw failure }
    leave(build, resolution)
    build.observation?.end(hasFailed: false)
  }

  /// Notes that what was begun last is not being made any more, and publishes the members that are finished by that.
  private func leave(_ build: Build, _ resolution: Resolution) {
    open.removeLast()
    if build.plan.isKept { resolution.keptBuilds -= 1 }
    if lowest >= build.depth {
      lowest = build.outerLowest
      publish(from: build.firstMember, resolution)
    } else {
      for member in members[build.firstMember...] { member.index = lowest }
      lowest = min(build.outerLowest, lowest)
    }
  }

  /// Forgets what was begun last, and all that has been made since.
  ///
  /// - Returns: the error of the product.
  func fail(_ build: Build, _ error: any Error, _ resolution: Resolution) -> any Error {
    let failure = build.plan.failure(error, in: build.maker)
    lowest = build.outerLowest
    // Not if it has ended by then.
    if open.count > build.depth {
      open.removeLast()
      if build.plan.isKept { resolution.keptBuilds -= 1 }
    }
    noteFailure(failure, ofCycleOf: build.plan)
    let forgotten = take(from: build.firstMember)
    let forgottenHooks = hooks.dropFirst(build.firstHook)
    let objects = (forgottenHooks, waiting)
    hooks.removeLast(forgottenHooks.count)
    waiting.removeAll { waiting in forgotten.contains { $0 === waiting.awaited } }
    build.observation?.end(hasFailed: true)
    for member in forgotten {
      member.other?.forget()
      member.lock?.release()
    }
    // The end of products may run user code, such as a `deinit` that resolves something.
    for member in forgotten {
      member.end()
      if member.isCounted { member.maker.endBuilds(1) }
    }
    withExtendedLifetime(objects) {}
    return failure
  }

  func take(from first: Int) -> [Build] {
    let taken = Array(members[first...])
    members.removeSubrange(first...)
    return taken
  }

  /// The failure of a cycle of which a member is being made.
  private func failure(ofCycleOf plan: Plan) -> (any Error)? {
    guard let cycle = plan.cycle else { return nil }
    return open.first { $0.plan.cycle === cycle && $0.failure != nil }?.failure
  }

  /// Has all of a cycle fail that is being made.
  private func noteFailure(_ error: any Error, ofCycleOf plan: Plan) {
    guard let cycle = plan.cycle else { return }
    for build in open where build.plan.cycle === cycle && build.failure == nil { build.failure = error }
  }

  // MARK: - What refers to something unfinished

  /// Begins to find out whether something unfinished is handed out.
  ///
  /// - Returns: what is to be given to ``endObserving(_:)``.
  func beginObserving() -> Int {
    defer { lowest = .max }
    return lowest
  }

  func endObserving(_ outer: Int) { lowest = min(outer, lowest) }

  /// Whether something unfinished has been handed out.
  var hasHandedOut: Bool { lowest != .max }

  /// Keeps something until the member is finished that has been handed out.
  func keep(_ unfinished: any Unfinished, of plan: Plan, for maker: Context) {
    members.append(Build(keeping: unfinished, of: plan, for: maker, until: lowest))
  }

  /// Notes that something was handed out which is unfinished.
  func handOut(_ unfinished: any Unfinished) {
    guard let member = members.last(where: { $0.other === unfinished }) else { return }
    lowest = min(lowest, member.index)
  }
}
