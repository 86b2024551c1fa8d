/// One created instance, as an observer of the injector receives it.
public final class ResolutionEvent: Sendable, CustomStringConvertible {
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

  @inline(never)
  init(of binding: Binding, in home: Context, since start: ContinuousClock.Instant, _ depth: Int, hasFailed: Bool) {
    (key, location, scope) = (binding.subject, binding.place, binding.lifetime.rawValue)
    owner = home.hierarchyUpwards.count - 1
    duration = start.duration(to: .now)
    (self.depth, self.hasFailed) = (depth, hasFailed)
  }

  /// Called after the creation of each instance, on the thread that created it.
  public typealias Observer = @Sendable (ResolutionEvent) -> Void

  /// The key, and how long the creation took.
  public var description: String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000_000 + attoseconds / 100_000_000_000
    return "\(key) \(scope) \(tenths / 10).\(tenths % 10) µs\(hasFailed ? ", failed" : "")"
  }
}

extension Asker {
  /// Begins to observe the making of a product.
  ///
  /// - Returns: a function to be called when that has ended, with whether it has failed; nil if there is no observer.
  func beginObservation() -> ((_ hasFailed: Bool) -> Void)? {
    guard isObserved, let observer = context.locked({ context.observer }) else { return nil }
    let (binding, home, start, resolution) = (binding, home, ContinuousClock.now, Resolution.current)
    let depth = resolution.observedDepth
    resolution.observedDepth += 1
    return { hasFailed in
      resolution.observedDepth = depth
      // If the call failed before its function took the arguments, the observer's own requests must not receive them.
      resolution.arguments = nil
      observer(ResolutionEvent(of: binding, in: home, since: start, depth, hasFailed: hasFailed))
    }
  }
}
