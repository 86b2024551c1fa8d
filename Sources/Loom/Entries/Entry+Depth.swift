/// How products are made at the end of a long chain of bindings, where the way there has used much of the stack.
extension Entry {
  /// Makes the shared products that this one's needs, each after those that it needs itself: this takes as much of the stack as
  /// one of them, however many there are.
  ///
  /// What is under way is left out, and so is what nobody would keep until it is needed.
  final func makeAhead(_ resolution: Resolution) throws {
    var seen = SeldomSet([ObjectIdentifier(self)])
    var path: [(entry: Entry, ahead: [Entry])] = [(self, needs().reversed())]
    while let entry = path.last?.entry {
      guard let next = path[path.count - 1].ahead.popLast() else {
        path.removeLast()
        if entry !== self, entry.isKept { try entry.warmUp(resolution) }
        continue
      }
      guard next.finished == nil, !resolution.isUnderWay(next) else { continue }
      if seen.insert(ObjectIdentifier(next)) { path.append((next, next.needs().reversed())) }
    }
  }

  private final var isKept: Bool { binding.lifetime != .normal && binding.lifetime != .weak }
}

extension Resolution {
  /// Whether this thread is making the product of an entry, or one of the same cycle.
  fileprivate func isUnderWay(_ entry: Entry) -> Bool {
    if entry.binding.lifetime == .graph { return hasGraphInstance(of: entry) }
    return entry.lock?.isHeld(by: self) ?? false
  }
}

extension TypedEntry {
  /// A way to the product that looks at the stack first.
  static func roomy(_ produce: @escaping Recipe<T>) -> Recipe<T> {
    { entry, resolution in try resolution.withRoom(for: entry) { try produce(entry, resolution) } }
  }
}
