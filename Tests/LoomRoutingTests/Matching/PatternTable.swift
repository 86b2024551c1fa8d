@testable import LoomRouting

/// Patterns as a user writes them, with answers that are easy to read.
struct PatternTable {
  let patterns: [Pattern]
  let index: PatternIndex

  init(_ texts: String...) throws { try self.init(texts) }

  init(_ texts: [String]) throws { self.init(try texts.map { try PatternSyntax.pattern($0) }) }

  init(_ patterns: [Pattern]) {
    self.patterns = patterns
    index = PatternIndex(patterns)
  }

  /// The route of a URL: the pattern's text and its parameters, such as `cars/:id id=7`.
  func answer(_ url: String, _ limits: RoutingLimits? = nil) -> String {
    do throws(URLProblem) {
      return try index.match(url, limits: limits).map(text) ?? "nothing"
    } catch {
      return "\(error)"
    }
  }

  func text(_ match: PatternMatch) -> String {
    let pattern = patterns[match.number]
    let named = pattern.segments.compactMap { segment -> String? in
      guard let name = segment.name else { return nil }
      let values = match.path.filter { $0.name == name }.compactMap(\.value)
      if segment.form.kind == .rest { return " \(name)=\(values)" }
      return " \(name)=\(values[0])"
    }
    return pattern.text + named.joined()
  }

  var conflicts: PatternConflicts { PatternConflicts(in: index) }
}

extension RoutingLimits {
  /// The limits of a URL from outside.
  static var outside: RoutingLimits { RoutingLimits() }

  init(bytes: Int, segments: Int, items: Int, value: Int) {
    self.init()
    (self.bytes, self.segments, self.items, self.value) = (bytes, segments, items, value)
  }
}
