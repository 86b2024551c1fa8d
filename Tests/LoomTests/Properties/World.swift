import Foundation

/// All pieces that have been made, and their events.
///
/// `@unchecked Sendable`: what changes is read and written only under the lock.
final class World: @unchecked Sendable {
  /// The work that an initializer does before it ends, with the parameters that it has received.
  let work: Work?

  typealias Work = @Sendable (_ key: Int, _ parameters: [(GraphPlan.Edge, Piece.Part)]) -> Void

  private let lock = NSLock()
  private var noted: [Event] = []
  private var made: [Piece] = []

  init(work: Work? = nil) { self.work = work }

  var events: [Event] { lock.withLock { noted } }
  var pieces: [Piece] { lock.withLock { made } }

  /// Keeps a piece, and returns its number.
  func enter(_ piece: Piece, isGiven: Bool) -> Int {
    lock.withLock {
      if !isGiven { noted.append(Event(kind: .made, key: piece.key, number: made.count)) }
      made.append(piece)
      return made.count - 1
    }
  }

  func note(_ kind: Event.Kind, _ piece: Piece) {
    lock.withLock { noted.append(Event(kind: kind, key: piece.key, number: piece.number)) }
  }

  /// Pieces may refer to each other; without this they would stay forever.
  func end() {
    for piece in pieces { piece.forget() }
    let former = lock.withLock {
      defer { made = [] }
      return made
    }
    // Pieces end when the lock is free.
    withExtendedLifetime(former) {}
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

extension Event {
  var text: String {
    switch kind {
    case .made: "n\(key) made"
    case .set: "n\(key) set"
    case .awoke: "n\(key) awoke"
    }
  }
}
