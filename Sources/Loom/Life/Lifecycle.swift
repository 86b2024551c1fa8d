/// The state of injectors that have been started, or that have something to close.
///
/// `@unchecked Sendable`: used under the context's lock; the part that a ``CloseReport`` reads does not change any more.
final class Lifecycle: Ledger, @unchecked Sendable {
  var starting: Starting?
  /// The closing under way, for those who wait for it; made for the first one.
  private(set) var closing: UnderWay?
  /// The errors of the injector's own actions.
  var problems: [Problem] = []
  /// The objects among the injector's own instances; nil until somebody wants a report of the closing.
  var instances: [Survivor]?
  /// The descendants that the closing has waited for, in the order of their ends.
  private var closed: [Lifecycle] = []

  func closingUnderWay(of context: Context) -> UnderWay {
    let closing = closing ?? UnderWay(context)
    self.closing = closing
    return closing
  }

  /// Notes a closed descendant, and those that were closed with it; another descendant may have noted them too.
  func add(closed descendant: Lifecycle) {
    closed += descendant.closed.filter { closed in !self.closed.contains { $0 === closed } }
    closed.append(descendant)
  }

  /// The errors of the injector's own actions, and before them those of its descendants.
  var allProblems: [Problem] { closed.isEmpty ? problems : closed.flatMap(\.problems) + problems }

  /// The result of the closing, which is over.
  var report: CloseReport { CloseReport(closed: closed + [self]) }

  /// The places of the closed instances' bindings, the newest first, and each instance once.
  var notesOfClosings: [Problem.Note] {
    let newest = closings.indices.reversed().filter { $0 == 0 || closings[$0].entry !== closings[$0 - 1].entry }
    return newest.map { closings[$0].entry.binding.hint(.closed) }
  }
}
