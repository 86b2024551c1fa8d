/// The instances that a thread is building, to be kept by an injector or for the outermost call.
///
/// The story: a member's function runs first; from then on the member can be handed out, although it is not finished,
/// because the properties of others, or its own, may lead back to it. Then its properties are set. If they lead to a
/// member whose function is still running, they wait for that. A member is finished when nothing that it depends on is
/// unfinished: alone, or with the members of its cycle, at the end of the one that was handed out first. Then the hooks
/// are called, in the order in which properties have been set, so dependencies come first; and all are published at
/// once. If anything fails, all that has been made since is forgotten, and a cycle fails as a whole. Until then other
/// threads wait for the words of products, of which the members of a cycle share one.
///
/// A closure, a hook or a `Lazy` may ask for a member that is not finished, without a declared edge. That closes a
/// cycle like any other.
///
/// `lowest` tells which member was handed out first, as in Tarjan's algorithm for strongly connected components.
///
/// Locking strategy: a thread reads and writes what it builds itself. Another one may only borrow from it while it
/// waits for that one.
///
/// `@unchecked Sendable`: for that reason.
final class Building: @unchecked Sendable {
  /// The builds that are kept once they are finished, and not published yet, in the order in which they were begun.
  var members: [Build] = []
  /// The values that refer to something unfinished.
  var values: [Unfinished] = []
  /// The builds under way, one within the other.
  var open: [Build] = []
  /// The outermost of these that has been handed out since the last one was begun; `Int.max` is none.
  var lowest = Int.max
  /// The objects whose properties wait for a member whose function is running.
  var waiting: [Build] = []
  /// Those whose hooks are to be called, in this order.
  var hooks: [Build] = []
  /// How many hooks are running, one within the other.
  var runningHooks = 0

  /// One product, from before its function is called until it is published.
  final class Build {
    let asker: Asker
    /// Kept: the product may be published after the call that has made it, and its hook called.
    let maker: Context
    /// The word that the thread has until then; nil if it had that before, or needs none.
    let word: Word?
    /// Those of the call that keeps it, in the scope `.graph`.
    let graph: Resolution.GraphInstances?
    let tell: ((_ hasFailed: Bool) -> Void)?
    var product: Boxed?
    fileprivate var isPublished = false
    /// The new object that its function has made, whose properties are to be set.
    var object: AnyObject?
    /// The member whose function is running, which these properties wait for.
    var awaited: Build?
    /// The failure of another member of its cycle.
    var failure: (any Error)?
    /// The number of this build among those under way, or of the outermost unfinished one that it depends on.
    var index: Int
    /// The state before it began.
    let before: (open: Int, lowest: Int, members: Int, values: Int, waiting: Int, hooks: Int, isMakingKept: Bool)

    init(of asker: Asker, _ word: Word?, isObserved: Bool, _ resolution: Resolution) {
      (self.asker, maker, self.word) = (asker, asker.context, word)
      graph = asker.row.lifetime == .graph ? resolution.graph : nil
      tell = isObserved ? asker.beginObservation() : nil
      let all = resolution.building
      index = all.open.count
      before = (
        index, all.lowest, all.members.count, all.values.count, all.waiting.count, all.hooks.count,
        resolution.isMakingKept
      )
    }

    var binding: Binding { asker.binding }

    /// Whether the function of this member has yet to return.
    var isRunning: Bool { product == nil }

    /// Whether it is kept once it is finished; a new object is not, and never handed out.
    var isMember: Bool { asker.row.lifetime != .normal }

    /// Whether an injector keeps the product, or what it was made for.
    var isKept: Bool { before.isMakingKept || asker.isKept }

    /// Hands the product over to the injector that keeps it; a weak one stays here.
    func publish() -> Boxed? {
      isPublished = true
      return asker.row.lifetime == .weak ? nil : product.take()
    }

    func end() { product.take()?.end(ofType: asker.key.type) }
  }

  /// A value that refers to an unfinished member, and is published or forgotten with it.
  class Unfinished {
    /// The number of the outermost unfinished build that it refers to, among those under way.
    fileprivate(set) final var index = 0

    func publish() {}
    func forget() {}
  }

  // MARK: - Making

  /// Begins to make something.
  func begin(_ asker: Asker, _ word: Word?, isObserved: Bool, _ resolution: Resolution) -> Build {
    let build = Build(of: asker, word, isObserved: isObserved, resolution)
    resolution.isMakingKept = build.isKept
    open.append(build)
    lowest = .max
    if build.isMember { members.append(build) }
    return build
  }

  /// Completes what was begun last, whose function has returned.
  func end(_ build: Build, _ object: AnyObject?, _ resolution: Resolution) throws {
    if !waiting.isEmpty { try setWaitingProperties(resolution) }
    build.object = object
    try complete(build, resolution)
    if lowest >= build.before.open { callHooks(from: build.before.hooks, resolution) }
    if let failure = build.failure { throw failure }
    leave(build, resolution)
    build.tell?(false)
  }

  /// Notes that what was begun last is not being made any more, and publishes the members that are finished by that.
  private func leave(_ build: Build, _ resolution: Resolution) {
    open.removeLast()
    resolution.isMakingKept = build.before.isMakingKept
    if lowest >= build.before.open {
      lowest = build.before.lowest
      for value in values.take(from: build.before.values) { value.publish() }
      publish(from: build.before.members, resolution)
    } else {
      for member in members[build.before.members...] { member.index = lowest }
      for value in values[build.before.values...] { value.index = lowest }
      lowest = min(build.before.lowest, lowest)
    }
  }

  // MARK: - Publishing

  /// Makes the members from one on visible to all threads, or to the call under way.
  private func publish(from first: Int, _ resolution: Resolution) {
    let finished = members.take(from: first)
    for member in finished {
      if let graph = member.graph {
        if let product = member.product.take() { graph.keep(product, of: member.asker) }
      } else if !member.isPublished {
        // All that one injector keeps, at once.
        member.maker.publish(finished)
      }
    }
    for member in finished { Waits.release(member.word, resolution) }
    // A weak instance may have no other reference any more.
    for member in finished { member.end() }
  }

  /// Keeps a value until the member is finished that has been handed out.
  func keep(_ value: Unfinished) {
    value.index = lowest
    values.append(value)
  }
}

extension Array {
  /// Takes out the elements from one on.
  mutating func take(from first: Int) -> Self {
    if first == count { return [] }
    let taken = Array(self[first...])
    removeSubrange(first...)
    return taken
  }
}
