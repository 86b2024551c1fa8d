import Foundation
import Loom
import TestSupport

/// All pieces that have been made, and their events.
///
/// `@unchecked Sendable`: what changes is read and written only under the lock.
final class World: @unchecked Sendable {
  /// The work that an initializer does before it ends, with the parameters that it has received.
  let work: Work?
  /// The plan whose objects end while it is carried out; otherwise all stay until the end.
  private let mortal: GraphPlan?
  /// What is done when an object of a key is closed, or ends.
  let farewell = Probe.Box<(@Sendable (Int, Event.Kind) -> Void)?>(nil)

  typealias Work = @Sendable (_ key: Int, _ parameters: [(GraphPlan.Edge, Piece.Part)]) -> Void

  private let lock = NSLock()
  private var noted: [Event] = []
  private var made: [Reference] = []
  private var live = 0
  private var injectors: [Injector] = []

  private struct Reference {
    weak var piece: Piece?
    var kept: Piece?
  }

  init(mortal: GraphPlan? = nil, work: Work? = nil) { (self.mortal, self.work) = (mortal, work) }

  var events: [Event] { lock.withLock { noted } }
  var pieces: [Piece] { lock.withLock { made.compactMap(\.piece) } }
  /// How many pieces are alive.
  var liveCount: Int { lock.withLock { live } }

  /// Whether objects of a key do not hold what they are given.
  func forgets(_ key: Int) -> Bool { mortal?.conduct[key]?.isForgetful ?? false }

  /// Notes a piece, and returns its number.
  func enter(_ piece: Piece, isGiven: Bool) -> Int {
    lock.withLock {
      if !isGiven { noted.append(Event(kind: .made, key: piece.key, number: made.count)) }
      live += 1
      made.append(Reference(piece: piece, kept: mortal == nil ? piece : nil))
      return made.count - 1
    }
  }

  func leave(_ key: Int) {
    lock.withLock { live -= 1 }
    farewell.value?(key, .ended)
  }

  func close(_ piece: Piece, as key: Int) {
    lock.withLock { noted.append(Event(kind: .closed, key: key, number: piece.number)) }
    farewell.value?(key, .closed)
  }

  /// Lets a new piece go on, unless it is one that fails.
  func admit(_ piece: Piece) throws -> Piece {
    if mortal?.failures.contains(piece.number) ?? false { throw Probe.Failure() }
    return piece
  }

  func note(_ kind: Event.Kind, _ piece: Piece) {
    lock.withLock { noted.append(Event(kind: kind, key: piece.key, number: piece.number)) }
  }

  /// Lets an injector live as long as the pieces.
  func keep(_ injector: Injector) { lock.withLock { injectors.append(injector) } }

  /// Pieces may refer to each other; without this they would stay forever.
  func end() {
    for piece in pieces { piece.forget() }
    let former = lock.withLock {
      defer { (made, injectors) = ([], []) }
      return (made, injectors)
    }
    // Pieces end when the lock is free.
    withExtendedLifetime(former) {}
  }
}

/// Something that happens to a piece.
struct Event: Hashable {
  enum Kind: String { case made, set, awoke, closed, ended }
  var kind: Kind
  var key: Int
  /// Which piece it is.
  var number: Int

  var text: String { "n\(key) \(kind)" }
}
