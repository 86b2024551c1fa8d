/// How products are made at the end of a long chain of bindings, where the way there has used much of the stack.
extension Entry {
  /// Makes the shared products that this one's needs, each after those that it needs itself: this takes as much of the stack as
  /// one of them, however many there are.
  ///
  /// What is under way is left out, and so is what nobody would keep until it is needed.
  final func makeAhead(_ resolution: Resolution) throws {
    var seen = SeldomSet([ObjectIdentifier(self)])
    var path: [(entry: Entry, next: Int)] = [(self, 0)]
    while let (entry, next) = path.last {
      guard let linked = entry.link(at: next) else {
        path.removeLast()
        if entry !== self, entry.isKept { try entry.warmUp(resolution) }
        continue
      }
      path[path.count - 1].next += 1
      guard linked !== entry, linked.finished == nil, !resolution.isUnderWay(linked) else { continue }
      if seen.insert(ObjectIdentifier(linked)) { path.append((linked, 0)) }
    }
  }

  /// What a dependency leads to, or the entry itself if it need not be followed; nil if there are no more.
  private final func link(at index: Int) -> Entry? {
    let dependencies = binding.dependencies
    guard index < dependencies.count else { return nil }
    let linked = links[index].takeUnretainedValue()
    let isFollowed = linked !== Entry.absent && !dependencies[index].kind.isDeferred
    return isFollowed ? linked : self
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
