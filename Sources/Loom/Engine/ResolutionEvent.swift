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

  init(of binding: Binding, in home: Context, since start: ContinuousClock.Instant, _ depth: Int, hasFailed: Bool) {
    key = binding.subject
    location = binding.place
    owner = home.hierarchyUpwards.count - 1
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

/// The making of one instance that is observed.
final class Observation {
  private let binding: Binding
  private let home: Context
  private let observer: ResolutionEvent.Observer
  private let start = ContinuousClock.now
  private let depth: Int

  fileprivate init(of asker: Asker, by observer: @escaping ResolutionEvent.Observer) {
    (binding, home, self.observer) = (asker.binding, asker.home, observer)
    depth = Resolution.current.observedDepth
    Resolution.current.observedDepth += 1
  }

  func end(hasFailed: Bool) {
    let resolution = Resolution.current
    resolution.observedDepth = depth
    // If the call failed before its function took the arguments, the observer's own requests must not receive them.
    resolution.arguments = nil
    observer(ResolutionEvent(of: binding, in: home, since: start, depth, hasFailed: hasFailed))
  }
}

extension Asker {
  /// Begins to observe the making of a product, if it has an observer.
  func beginObservation() -> Observation? {
    guard isObserved else { return nil }
    return context.locked { context.observer }.map { Observation(of: self, by: $0) }
  }

  /// Makes a product, and then calls the observer, if there is one.
  func observed<R>(_ make: () throws -> R) throws -> R {
    guard let observation = beginObservation() else { return try make() }
    do {
      let product = try make()
      observation.end(hasFailed: false)
      return product
    } catch {
      observation.end(hasFailed: true)
      throw error
    }
  }
}
