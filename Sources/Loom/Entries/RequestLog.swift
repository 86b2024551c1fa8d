import Synchronization

/// The keys that a factory closure or a provider has been seen to ask for; what the graph calls discovered.
struct RequestLog: ~Copyable {
  private let requests = Mutex<[(entry: ObjectIdentifier, key: AnyKey)]>([])

  /// How many keys are remembered: one that asks for more of them does so by names that it has computed.
  private static let capacity = 32

  /// Remembers a request, unless it is known.
  func note(_ entry: Entry) {
    let sought = ObjectIdentifier(entry)
    requests.withLock { requests in
      // By index: the list is not counted for the look, which each call of a resolver takes.
      for index in requests.indices where requests[index].entry == sought { return }
      if requests.count < RequestLog.capacity { requests.append((sought, entry.binding.key)) }
    }
  }

  /// The keys, in the order in which they were first asked for.
  var keys: [AnyKey] { requests.withLock { $0.map(\.key) } }
}

extension Asker {
  /// Remembers that the asker has asked for an entry.
  @usableFromInline
  func note(_ request: Entry) {
    self?._withUnsafeGuaranteedRef { $0.requests.note(request) }
  }
}
