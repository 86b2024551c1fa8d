import Synchronization

/// The patterns of a route as its texts are read: once, for whichever injector is the first to need them.
final class ReadPatterns: Sendable {
  /// What the texts say, in their order.
  struct Patterns {
    var good: [(text: String, pattern: Pattern)] = []
    var bad: [(text: String, problem: PatternProblem)] = []
  }

  private let known = Mutex<Patterns?>(nil)

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
