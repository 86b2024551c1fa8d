/// A dispatch under way, and the one that it is part of: a chain on the stack.
///
/// The pointer is good for as long as this value is: the outer dispatch's function has not returned.
@usableFromInline
struct Dispatch {
  @usableFromInline let event: Any.Type
  @usableFromInline let outer: UnsafePointer<Dispatch>?
  @usableFromInline let depth: Int

  @inlinable static var greatestDepth: Int { 64 }

  @inlinable
  @inline(__always)
  init(of event: Any.Type, within outer: UnsafePointer<Dispatch>?) {
    self.event = event
    self.outer = outer
    if let outer { depth = outer.pointee.depth + 1 } else { depth = 1 }
  }
}

extension Dispatch {
  /// Stops the program, and shows what has led to what.
  @usableFromInline
  static func failTooDeep(_ innermost: UnsafePointer<Dispatch>) -> Never {
    let chain = sequence(first: innermost) { $0.pointee.outer }.map { "\($0.pointee.event)" }
    fatalError(
      """
      [EVENTS_WITHOUT_END] More than \(greatestDepth) events have been sent within each other.
        the last of them  \(chain.prefix(8).reversed().joined(separator: " → "))
        to fix            send the next event later: events.afterDispatch { events.send(…) }

      """)
  }
}
