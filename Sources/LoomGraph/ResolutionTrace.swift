public import Loom

/// Records the instances that an injector creates, and prints them as trees with timings.
///
/// ```swift
/// let trace = ResolutionTrace()
/// let injector = try Injector(modules: [GarageModule()], onResolve: trace.record)
/// _ = injector.get(CarDao.self)
/// print(trace)
/// ```
///
/// ```
/// `any CarDao` normal 9.4 µs
/// ├─ `any EngineDao` normal 1.1 µs
/// └─ `any Clock` singleton 2.3 µs
/// ```
///
/// Shared instances that already exist do not appear, because the injector does not create them again.
public final class ResolutionTrace: Sendable {
  private let recorded = Guarded<[ResolutionEvent]>([])

  /// Creates an empty trace.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// The events so far, in the order in which the instances were finished.
  public var events: [ResolutionEvent] { recorded.withLock { $0 } }

  /// Adds an event; pass this method to an injector as its observer.
  ///
  /// - Parameter event: the event.
  /// - Complexity: O(1) on average
  public func record(_ event: ResolutionEvent) { recorded.withLock { $0.append(event) } }

  /// Forgets all events.
  ///
  /// - Complexity: O(*n*) for *n* events
  public func reset() { recorded.withLock { $0 = [] } }
}

extension ResolutionTrace: CustomStringConvertible {
  /// A tree for each top-level call: each created instance below the one that needed it, with its time.
  ///
  /// It cannot distinguish simultaneous calls from several threads; trace one thread at a time.
  public var description: String {
    var trees: [Int: [[String]]] = [:]
    for event in events {
      // Instances created one level deeper since the last event of this level were created for this one.
      let needed = trees.removeValue(forKey: event.depth + 1) ?? []
      trees[event.depth, default: []].append(["\(event)"] + branches(needed))
    }
    return trees.sorted { $0.key < $1.key }.flatMap(\.value).joined().joined(separator: "\n")
  }
}

/// Draws trees, each given by its lines, as the branches of another one.
func branches(_ trees: [[String]]) -> [String] {
  trees.enumerated().flatMap { index, lines in
    let (first, others) = index == trees.count - 1 ? ("└─ ", "   ") : ("├─ ", "│  ")
    return lines.enumerated().map { ($0 == 0 ? first : others) + $1 }
  }
}
