extension DeclaredPattern {
  /// What a URL may or must say, the path's first.
  var parameters: [RouteTable.Row.Parameter] { [] }
}

extension RouteEntry {
  static func unknownParameters(_ pattern: DeclaredPattern) -> [RoutingProblem] { [] }
}
