extension URLRoute {
  /// The URL that leads to the route.
  ///
  /// ```swift
  /// let link = try ShowTrip(id: 7, format: .short).url()  // garage://trips/7?format=short
  /// ```
  ///
  /// What it writes decodes into an equal value.
  ///
  /// - Parameter pattern: the pattern to follow; nil for the route's first.
  /// - Returns: the URL.
  /// - Throws: a ``RoutingError`` if the pattern is none, or if a value cannot be written so that it comes back.
  /// - Complexity: O(*n*) for *n* bytes
  public func url(_ pattern: RoutePattern? = nil) throws(RoutingError) -> String {
    let text = (pattern ?? Self.pattern).texts.first ?? ""
    do {
      return try RouteWriter.url(of: self, by: PatternSyntax.pattern(text))
    } catch let problem as ParameterProblem {
      throw RoutingError(.parameter, problem.description)
    } catch let problem as PatternProblem {
      throw RoutingError(.badPattern, "\"\(text)\" is no pattern, from offset \(problem.offset) on. \(problem.flaw)")
    } catch {
      throw RoutingError(.parameter, "The route cannot be written to a URL: \(error)")
    }
  }
}
