extension URLRoute {
  /// The URL that leads to the route.
  ///
  /// ```swift
  /// let link = try ShowTrip(id: 7, format: .short).url()  // garage://trips/7?format=short
  /// ```
  ///
  /// The URL decodes to an equal value. This function does not know other routes, one of which may have a more specific
  /// pattern; ``Router/url(for:_:)`` does.
  ///
  /// - Parameter pattern: the pattern to follow; nil for the route's first.
  /// - Returns: the URL.
  /// - Throws: a ``RoutingError`` if the pattern is not valid, or if a value cannot be written so that it decodes
  ///   again.
  /// - Complexity: O(*n*) for *n* bytes
  public func url(_ pattern: RoutePattern? = nil) throws(RoutingError) -> String {
    let text = (pattern ?? Self.pattern).texts.first ?? ""
    do {
      let pattern = try Self.parsed(text)
      let url = try RouteWriter.url(of: self, by: pattern)
      try Self.check(url, writtenBy: pattern)
      return url
    } catch let problem as ParameterProblem {
      throw RoutingError(.parameter, problem.description)
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError(.parameter, "The route cannot be written to a URL: \(error)")
    }
  }

  private static func parsed(_ text: String) throws(RoutingError) -> Pattern {
    do throws(PatternProblem) { return try PatternSyntax.pattern(text) } catch {
      throw RoutingError(.badPattern, error.description(of: "\"\(text)\""))
    }
  }

  /// Another of the route's patterns may be more specific, and would read other values.
  private static func check(_ url: String, writtenBy written: Pattern) throws {
    guard pattern.texts.count > 1 else { return }
    let texts = pattern.texts
    let patterns = try texts.map(parsed)
    let reader = try PatternIndex([written] + patterns).number(of: url, trust: .program) ?? 0
    guard reader > 0 else { return }
    throw RoutingError(
      .parameter, "\"\(url.excerpt())\" would be read by the pattern \"\(texts[reader - 1])\" of the same route.")
  }
}
