/// What is registered for one type of event, in the order of the components.
///
/// A dispatch runs over memory of the list's own: to retain an array and each handler in it would cost more than calling them.
/// Three rules make that safe.
///
/// * Memory that a dispatch runs over is neither changed nor freed. `users` counts the dispatches that run over `handlers`.
///   While there are any, a change puts a copy in its place, and `retired` keeps the former for them.
/// * The list outlives its dispatches: see ``Dispatcher/dispatch(to:of:answering:_:)``.
/// * Everything happens on the main actor.
@usableFromInline
final class HandlerList<E, Answer>: AnyHandlerList {
  @usableFromInline typealias Memory = UnsafeMutablePointer<Handler<E, Answer>>

  // Read and written for each event. No access overlaps another: handlers run while none is under way.
  @exclusivity(unchecked) @usableFromInline var handlers: Memory
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// How many dispatches run over `handlers`.
  @exclusivity(unchecked) @usableFromInline var users = 0
  /// Whether a dispatch runs over handlers that have been replaced since it began.
  @exclusivity(unchecked) @usableFromInline var isOutdated = false
  private var capacity = 1
  private var retired: [Retired] = []

  override init() { handlers = .allocate(capacity: capacity) }

  // No dispatch outlives the list, so that nothing is retired.
  deinit { free(handlers, count) }

  override func remove(of owner: EventRegistrar) {
    for place in retired.indices { retired[place].forget(owner) }
    guard has(owner) else { return }
    if users == 0 { return removeInPlace(owner) }
    replaceAll(capacity: capacity) { $0 === owner ? nil : $1.copy() }
    retired[retired.count - 1].forget(owner)
  }

  override func watch(by watcher: any HandlerWatcher) {
    replaceAll(capacity: capacity) { $1.watched(by: watcher, as: $0.component) }
  }

  /// Sends an event to each handler that there is now and that is still there when its turn comes.
  @inlinable
  @inline(__always)
  func each(_ event: E, _ next: (Answer) -> Next) {
    let handlers = handlers
    let end = handlers + count
    users &+= 1
    var handler = handlers
    while handler != end {
      if !isOutdated || isStillThere(handler, in: handlers) {
        if next(handler.pointee.call(event)) == .stop { break }
      }
      handler += 1
    }
    if handlers == self.handlers { users &-= 1 } else { endOutdated(handlers) }
  }
}

extension HandlerList {
  /// Adds a handler, which a dispatch under way does not call.
  func add(_ handler: consuming Handler<E, Answer>, of owner: EventRegistrar) {
    let place = place(for: owner)
    if users > 0 || count == capacity { replaceAll(capacity: 2 * count + 1) { $1.copy() } }
    (handlers + place + 1).moveInitialize(from: handlers + place, count: count - place)
    (handlers + place).initialize(to: handler)
    owners.insert(owner, at: place)
    count += 1
  }

  private func removeInPlace(_ owner: EventRegistrar) {
    let former = places(of: owner)
    let removed = Memory.allocate(capacity: former.count)
    var (left, removedCount) = (former.lowerBound, 0)
    for place in former.lowerBound..<count {
      if owners[place] === owner {
        (removed + removedCount).moveInitialize(from: handlers + place, count: 1)
        removedCount += 1
      } else {
        (handlers + left).moveInitialize(from: handlers + place, count: 1)
        left += 1
      }
    }
    count = left
    owners.replaceSubrange(former, with: owners[former].filter { $0 !== owner })
    // Last, because the end of a handler may be the end of anything.
    free(removed, removedCount)
  }

  /// Puts other handlers, or none, in the place of all.
  private func replaceAll(
    capacity: Int, by other: (EventRegistrar, borrowing Handler<E, Answer>) -> Handler<E, Answer>?
  ) {
    let (former, formerOwners, users) = (handlers, owners, users)
    (handlers, owners, self.capacity) = (.allocate(capacity: capacity), [], capacity)
    (count, self.users) = (0, 0)
    for (place, owner) in formerOwners.enumerated() {
      guard let handler = other(owner, former[place]) else { continue }
      (handlers + count).initialize(to: handler)
      owners.append(owner)
      count += 1
    }
    if users == 0 { return free(former, formerOwners.count) }
    retired.append(Retired(handlers: former, owners: ContiguousArray(formerOwners.map { $0 }), users: users))
    isOutdated = true
  }

  private func free(_ handlers: Memory, _ count: Int) {
    handlers.deinitialize(count: count)
    handlers.deallocate()
  }
}

extension HandlerList {
  /// What dispatches still run over though it has been replaced.
  private struct Retired {
    let handlers: Memory
    /// Who has registered each handler; nil for those who do not want to hear any more.
    var owners: ContiguousArray<EventRegistrar?>
    /// How many dispatches run over it.
    var users: Int

    mutating func forget(_ owner: EventRegistrar) {
      for place in owners.indices where owners[place] === owner { owners[place] = nil }
    }
  }

  /// Whether the one who has registered a handler still wants to hear.
  @usableFromInline
  func isStillThere(_ handler: Memory, in handlers: Memory) -> Bool {
    retired.first { $0.handlers == handlers }.map { $0.owners[handler - handlers] != nil } ?? true
  }

  /// A dispatch that has run over handlers that have been replaced has ended; the last one frees them.
  @usableFromInline
  func endOutdated(_ handlers: Memory) {
    guard let place = retired.firstIndex(where: { $0.handlers == handlers }) else { return }
    retired[place].users -= 1
    guard retired[place].users == 0 else { return }
    let count = retired.remove(at: place).owners.count
    isOutdated = !retired.isEmpty
    free(handlers, count)
  }
}
