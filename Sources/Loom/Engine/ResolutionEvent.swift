/// One created instance, as an observer of the injector receives it.
public final class ResolutionEvent: Sendable {
  /// The key of the instance.
  public let key: AnyKey
  /// Where that is declared; nil if no line of source declares it.
  public let location: CodeLocation?
  /// Which injector of a hierarchy owns the instance: zero is the root.
  public let owner: Int
  /// The scope, by its name: `normal`, `graph`, `singleton`, `eager`, `weak` or `scoped`.
  public let scope: String
  /// How long it took to create the instance, including everything that it needed.
  public let duration: Duration
  /// How many instances were under construction that needed this one.
  public let depth: Int
  /// Whether creating the instance failed.
  public let hasFailed: Bool

  init(of entry: Entry, since start: ContinuousClock.Instant, _ depth: Int, hasFailed: Bool) {
    let binding = entry.binding
    key = binding.subject
    location = binding.place
    owner = entry.context.hierarchyUpwards.count - 1
    scope = binding.lifetime.rawValue
    duration = start.duration(to: .now)
    self.depth = depth
    self.hasFailed = hasFailed
  }

  /// Called after the creation of each instance, on the thread that created it.
  public typealias Observer = @Sendable (ResolutionEvent) -> Void
}

extension ResolutionEvent: CustomStringConvertible {
  /// The key, and how long the creation took.
  public var description: String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000_000 + attoseconds / 100_000_000_000
    return "\(key) \(scope) \(tenths / 10).\(tenths % 10) µs\(hasFailed ? ", failed" : "")"
  }
}

extension Entry {
  /// Makes a product, and then calls the observer, if there is one.
  func observed<R>(_ make: () throws -> R) throws -> R {
    guard let observer else { return try make() }
    let resolution = Resolution.current
    let depth = resolution.observedDepth
    resolution.observedDepth = depth + 1
    let start = ContinuousClock.now
    var hasFailed = true
    defer {
      resolution.observedDepth = depth
      // Those of a call that failed before its function took them are not for what the observer requests.
      resolution.arguments = nil
      observer(ResolutionEvent(of: self, since: start, depth, hasFailed: hasFailed))
    }
    let product = try make()
    hasFailed = false
    return product
  }
}
