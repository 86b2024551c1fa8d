import Synchronization

/// The patterns of a route as its texts are read: once, for whichever injector is the first to need them.
///
/// Numbered, because a route's address may become another one's.
final class ReadPatterns: Sendable {
  /// What the texts say, in their order.
  struct Patterns {
    var good: [(text: String, pattern: Pattern)] = []
    var bad: [(text: String, problem: PatternProblem)] = []
  }

  private static let last = Atomic(0)
  /// What no other route of the program has.
  let number = ReadPatterns.last.wrappingAdd(1, ordering: .relaxed).newValue
  private let known = Mutex<Patterns?>(nil)
  private let compiled = Mutex<RouteIndex?>(nil)

  /// What has been compiled of the routes up to this one.
  var index: RouteIndex? {
    get { compiled.withLock(\.self) }
    set { compiled.withLock { $0 = newValue } }
  }

  /// What the texts of a route say.
  func of(_ route: any URLRoute.Type) -> Patterns {
    known.withLock { known in
      if let known { return known }
      let read = Self.read(route.pattern.texts)
      known = read
      return read
    }
  }

  private static func read(_ texts: [String]) -> Patterns {
    var patterns = Patterns()
    for text in texts {
      do throws(PatternProblem) {
        patterns.good.append((text, try PatternSyntax.pattern(text)))
      } catch {
        patterns.bad.append((text, error))
      }
    }
    return patterns
  }
}
