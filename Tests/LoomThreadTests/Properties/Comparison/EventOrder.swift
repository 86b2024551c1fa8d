/// The rules for the order in which objects are made and awake, checked on the objects of a world, cycles included.
struct EventOrder {
  private let pieces: [Piece]
  private var made: [Int: Int] = [:]
  private var lastSet: [Int: Int] = [:]
  private var awoke: [Int: [Int]] = [:]
  private let reachable: [Set<Int>]
  private let isExcused: (Int, Int) -> Bool

  /// Takes the events of a world, and a rule for the objects that may be finished only after their users.
  init(_ world: World, isExcused: @escaping (_ key: Int, _ goal: Int) -> Bool) {
    self.isExcused = isExcused
    pieces = world.pieces
    for (time, event) in world.events.enumerated() {
      switch event.kind {
      case .made: made[event.number] = time
      case .set: lastSet[event.number] = time
      case .awoke: awoke[event.number, default: []].append(time)
      case .closed, .ended: break
      }
    }
    reachable = pieces.map { Self.reachable(from: $0.parts) }
  }

  func check() throws {
    for piece in pieces where piece.isInjected {
      guard let times = awoke[piece.number], times.count == 1 else {
        throw Disagreement("n\(piece.key) awoke \(awoke[piece.number]?.count ?? 0) times")
      }
      try checkHook(of: piece, at: times[0])
    }
    for piece in pieces { try checkParameters(of: piece) }
  }

  /// Dependencies awake first, and in a cycle all properties are set before.
  private func checkHook(of piece: Piece, at time: Int) throws {
    for other in reachable[piece.number].map({ pieces[$0] }) where other.isInjected {
      let isOneCycle = reachable[other.number].contains(piece.number)
      if isOneCycle, let set = lastSet[other.number], set > time {
        throw Disagreement("n\(piece.key) awoke before a property of n\(other.key), of the same cycle, was set")
      }
      if !isOneCycle, let awoke = awoke[other.number]?.first, awoke > time, !isExcused(other.key, other.key) {
        throw Disagreement("n\(piece.key) awoke before n\(other.key), which it depends on")
      }
    }
  }

  /// Objects given to an initializer are finished, with all their dependencies, unless they are in its cycle.
  private func checkParameters(of piece: Piece) throws {
    guard let time = made[piece.number] else { return }
    for given in piece.parts.prefix(piece.parameterCount).flatMap(\.pieces) {
      let needed = reachable[given.number].union([given.number])
      guard !needed.contains(piece.number) else { continue }
      for other in needed.map({ pieces[$0] }) where other.isInjected {
        if let awoke = awoke[other.number]?.first, awoke > time, !isExcused(given.key, piece.key) {
          throw Disagreement("n\(piece.key) was made before n\(other.key), which its initialiser needs, awoke")
        }
      }
    }
  }

  /// The numbers of all pieces that some parts lead to, in one step or more.
  private static func reachable(from parts: [Piece.Part]) -> Set<Int> {
    var reached: Set<Int> = []
    var queue = parts
    while let part = queue.popLast() {
      for piece in part.pieces where reached.insert(piece.number).inserted { queue += piece.parts }
    }
    return reached
  }
}
