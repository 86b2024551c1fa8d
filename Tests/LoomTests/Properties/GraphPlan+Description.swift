// A failing case is read by people: it is written as the declarations that it stands for.
extension GraphPlan: CustomStringConvertible {
  var description: String {
    var lines: [String] = []
    for (index, planned) in injectors.enumerated() {
      lines.append("let i\(index) = try \(planned.origin.text) {")
      lines += planned.level.declarations.map { "  \($0)" }
      lines += planned.level.contributions.map { "  $0.contribute(to: Piece.self).to(\\Piece.self, named: \"n\($0)\")" }
      lines.append("}")
    }
    return (lines + requests.map(\.description)).joined(separator: "\n")
  }
}

extension GraphPlan.Origin {
  fileprivate var text: String {
    switch self {
    case .root: "Injector"
    case .child(let parent): "i\(parent).child"
    case .with(let base): "i\(base).with"
    }
  }
}

extension GraphPlan.Declaration: CustomStringConvertible {
  var description: String {
    let scope = scope == .normal ? "" : ".in(.\(scope.rawValue))"
    return "$0.bind(Piece.self, named: \"n\(key)\").to\(recipe)\(scope)\(isDefault ? ".asDefault()" : "")"
  }
}

extension GraphPlan.Recipe: CustomStringConvertible {
  var description: String {
    switch self {
    case .function(let parameters, let requirements):
      let required = requirements.isEmpty ? "" : " /* requires \(text(requirements)) */"
      return " { (\(text(parameters))) in Piece(…) }\(required)"
    case .closure(let edges): return " { resolver in Piece(\(text(edges))) }"
    case .link(let target): return "(\\Piece.self, named: \"n\(target)\")"
    case .instance: return "(instance: Piece())"
    }
  }

  private func text(_ edges: [GraphPlan.Edge]) -> String { edges.map(\.description).joined(separator: ", ") }
}

extension GraphPlan.Edge: CustomStringConvertible {
  var description: String {
    switch kind {
    case .piece: "n\(target)"
    case .optional: "n\(target)?"
    case .lazy: "Lazy<n\(target)>"
    case .factory: "Factory<n\(target)>"
    case .all: "[Piece]"
    }
  }
}

extension GraphPlan.Request: CustomStringConvertible {
  var description: String { "i\(injector).resolve(\(edge))\(isPatient ? " // uses what is deferred at the end" : "")" }
}
