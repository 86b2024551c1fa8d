/// What only injectors have that have been started, or that have something to close.
///
/// `@unchecked Sendable`: used under the lock of the hierarchy; what a ``CloseReport`` reads does not change any more.
final class Lifecycle: Ledger, @unchecked Sendable {
  var starting: Starting?
  /// The closing under way, or over.
  var closing: UnderWay?
  /// The errors of the injector's own actions.
  var problems: [Problem] = []
  /// The objects among the injector's own instances; nil as long as those are there.
  var instances: [Survivor]?
  /// The descendants that the closing has waited for, in the order of their ends.
  private var closed: [Lifecycle] = []

  /// Notes that a descendant has been closed, and what has been closed with that; another descendant may have noted it too.
  func add(closed descendant: Lifecycle) {
    closed += descendant.closed.filter { closed in !self.closed.contains { $0 === closed } }
    closed.append(descendant)
  }

  /// What came of the closing, which is over.
  var report: CloseReport { CloseReport(closed: closed + [self]) }

  /// Where what some closings are for is declared, the newest first, and each instance once.
  var notesOfClosings: [Problem.Note] {
    let newest = closings.indices.reversed().filter { $0 == 0 || closings[$0].entry != closings[$0 - 1].entry }
    return newest.map { closings[$0].binding.hint(.closed) }
  }
}

extension Context {
  /// The lifecycle, to be written in; called under the lock.
  var lifecycle: Lifecycle { known(opened, as: Lifecycle.self) }

  /// Whether nothing has been closed, nor begun to be; called under the lock.
  var isOpen: Bool { ledger?.reason == nil && !isClosed }
}
