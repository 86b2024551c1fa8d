/// One product that has been made, as an observer of an injector hears of it.
public final class ResolutionEvent: Sendable {
  /// What was made.
  public let key: AnyKey
  /// Where that is declared; nil if no line of source declares it.
  public let location: CodeLocation?
  /// Which injector of a hierarchy owns what was made: zero is the root.
  public let owner: Int
  /// The scope, by its name: `normal`, `graph`, `singleton`, `eager`, `weak` or `scoped`.
  public let scope: String
  /// How long making it took, with all that it needed.
  public let duration: Duration
  /// How many products were being made that needed it.
  public let depth: Int
  /// Whether making it failed.
  public let hasFailed: Bool

  fileprivate init(of entry: Entry, since start: ContinuousClock.Instant, _ depth: Int, hasFailed: Bool) {
    let binding = entry.binding
    key = binding.subject
    location = binding.place
    owner = Int(entry.context.graph.level)
    scope = binding.lifetime.description
    duration = start.duration(to: .now)
    self.depth = depth
    self.hasFailed = hasFailed
  }

  /// Hears of each product when it has been made, on the thread that has made it.
  public typealias Observer = @Sendable (ResolutionEvent) -> Void
}

extension ResolutionEvent: CustomStringConvertible {
  /// What was made, and how long it took.
  public var description: String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000_000 + attoseconds / 100_000_000_000
    return "\(key) \(scope) \(tenths / 10).\(tenths % 10) µs\(hasFailed ? ", failed" : "")"
  }
}

extension TypedEntry {
  /// A way to the product that tells an observer of each one.
  static func observed(_ produce: @escaping Recipe<T>, by observer: @escaping ResolutionEvent.Observer) -> Recipe<T> {
    { entry, resolution in
      let depth = resolution.state.pointee.depth
      resolution.state.pointee.depth = depth + 1
      let start = ContinuousClock.now
      var hasFailed = true
      defer {
        resolution.state.pointee.depth = depth
        observer(entry.event(since: start, depth, hasFailed: hasFailed))
      }
      let product = try produce(entry, resolution)
      hasFailed = false
      return product
    }
  }
}

extension Entry {
  final func event(since start: ContinuousClock.Instant, _ depth: Int, hasFailed: Bool) -> ResolutionEvent {
    ResolutionEvent(of: self, since: start, depth, hasFailed: hasFailed)
  }
}
