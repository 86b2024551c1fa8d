import Synchronization

/// The keys that a factory closure or a provider has been seen to ask for; what the graph calls discovered.
///
/// A list that only grows, at its head. Why it is safe: a link is written before it becomes the head (release, acquire), is never
/// changed after that, and is freed with the entry. Requests are looked for at each call of a resolver, so that a lock
/// would be noticed, and more than a few are not remembered.
@usableFromInline
struct RequestLog: ~Copyable {
  private let head = Atomic<UnsafeMutablePointer<Link>?>(nil)

  private struct Link {
    let entry: UnsafeRawPointer
    let key: AnyKey
    let position: Int
    let next: UnsafeMutablePointer<Link>?
  }

  /// How many keys are remembered: one that asks for more of them does so by names that it has computed.
  private static let capacity = 32

  deinit {
    var next = head.load(ordering: .acquiring)
    while let link = next {
      next = link.pointee.next
      link.deinitialize(count: 1)
      link.deallocate()
    }
  }

  /// Remembers a request, unless it is known.
  func note(_ entry: Entry) {
    let sought = UnsafeRawPointer(Unmanaged.passUnretained(entry).toOpaque())
    let first = head.load(ordering: .acquiring)
    var next = first
    while let link = next {
      if link.pointee.entry == sought { return }
      next = link.pointee.next
    }
    let position = (first?.pointee.position ?? 0) + 1
    if position <= RequestLog.capacity { add(sought, entry.binding.key, position, before: first) }
  }

  /// If another thread has added something meanwhile, the request will be noted next time.
  private func add(_ entry: UnsafeRawPointer, _ key: AnyKey, _ position: Int, before next: UnsafeMutablePointer<Link>?)
  {
    let link = UnsafeMutablePointer<Link>.allocate(capacity: 1)
    link.initialize(to: Link(entry: entry, key: key, position: position, next: next))
    guard !head.compareExchange(expected: next, desired: link, ordering: .acquiringAndReleasing).exchanged else {
      return
    }
    link.deinitialize(count: 1)
    link.deallocate()
  }

  /// The keys, in the order in which they were first asked for.
  var keys: [AnyKey] {
    var keys: [AnyKey] = []
    var next = head.load(ordering: .acquiring)
    while let link = next {
      keys.append(link.pointee.key)
      next = link.pointee.next
    }
    return keys.reversed()
  }
}

extension Asker {
  /// Remembers that the asker has asked for an entry.
  @usableFromInline
  func note(_ request: Entry) {
    guard let asker = entry else { return }
    asker._withUnsafeGuaranteedRef { $0.requests.note(request) }
  }
}
