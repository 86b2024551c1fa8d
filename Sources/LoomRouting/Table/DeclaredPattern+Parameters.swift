import Loom

extension DeclaredPattern {
  /// The parameters that a URL may or must have, those of the path first.
  var parameters: [RouteTable.Row.Parameter] {
    let names = pattern.parameterNames
    let all = (entry.type._urlRoute?.recorded.parameters ?? []).map { recorded in
      RouteTable.Row.Parameter(
        name: recorded.name, type: recorded.type, isOptional: recorded.isOptional,
        isInPath: names.contains { $0.hasSameBytes(as: recorded.name) })
    }
    return all.filter(\.isInPath) + all.filter { !$0.isInPath }
  }

  /// A problem for each parameter that the route has no property for.
  var unknownParameters: [RoutingProblem] {
    guard !pattern.parameterNames.isEmpty, let recorded = entry.type._urlRoute?.recorded else { return [] }
    return pattern.parameterNames.filter { !recorded.mayHave($0) }.map { name in
      .unknownParameter(name, of: self, known: recorded.parameters.map(\.name))
    }
  }
}

extension URLRoute {
  /// The parameters that the route asks for when it is decoded.
  fileprivate static var recorded: ParameterRecorder { ParameterRecorder(Self.self) }
}
