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

  /// A problem if the text after a scheme looks like a parameter and a property has its name: `page:n`.
  var mistakenSchemes: [RoutingProblem] {
    guard let scheme = pattern.scheme, !pattern.hasAuthority, case .literal(let literal) = pattern.segments.first,
      let recorded = entry.type._urlRoute?.recorded
    else { return [] }
    let name = String(decoding: literal.utf8.prefix(while: \.isNamePart), as: UTF8.self)
    guard recorded.parameters.contains(where: { $0.name.hasSameBytes(as: name) }) else { return [] }
    let flaw = PatternProblem.Flaw.parameterAfterScheme(name, scheme: scheme)
    return [.badPattern(text, of: entry, PatternProblem(flaw: flaw, offset: scheme.utf8.count))]
  }
}

extension URLRoute {
  /// The parameters that the route requests when it is decoded.
  fileprivate static var recorded: ParameterRecorder { ParameterRecorder(Self.self) }
}
