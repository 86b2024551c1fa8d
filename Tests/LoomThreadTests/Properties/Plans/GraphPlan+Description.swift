// A failing case is read by people: it is written as the declarations that it stands for.
extension GraphPlan: CustomStringConvertible {
  var description: String {
    var lines = global.lines.isEmpty ? [] : ["global.install {"] + global.lines + ["}"]
    for (index, planned) in injectors.enumerated() {
      lines.append("let i\(index) = try \(planned.origin.text) {")
      lines += planned.level.lines + ["}" + (planned.thread.map { "  // made by thread \($0)" } ?? "")]
    }
    lines += requests.map(\.description)
    lines += threads.enumerated().map { "// thread \($0): " + $1.map(\.description).joined(separator: "; ") }
    lines += conduct.sorted { $0.key < $1.key }.map { "// n\($0): \($1)" }
    return (lines + (failures.isEmpty ? [] : ["// fail: \(failures.sorted())"])).joined(separator: "\n")
  }

  /// The argument that a key stands for, and what follows it.
  fileprivate static func named(_ key: Int) -> String { key == unnamed ? "" : ", named: \"n\(key)\"" }
}

extension GraphPlan.Level {
  fileprivate var lines: [String] {
    (declarations.map(\.description) + contributions.map(\.description) + decorators.map(\.description))
      .map { "  " + $0 }
  }
}

extension GraphPlan.Origin {
  fileprivate var text: String {
    switch self {
    case .root: "Injector"
    case .child(let parent): "i\(parent).child"
    case .with(let base): "i\(base).copy"
    }
  }
}

extension GraphPlan.Declaration: CustomStringConvertible {
  var description: String {
    let form = if case .closure = recipe { "make" } else { "to" }
    return "$0.bind(Piece.self\(GraphPlan.named(key))).\(form)\(recipe)\(namesScope ? ".in(.\(scope))" : "")"
      + (isAsynchronous ? " /* async */" : "") + (isClosed ? ".onClose { … }" : "")
      + (isDefault ? ".asDefault()" : "") + (key == GraphPlan.unnamed ? "  // n\(key)" : "")
      + broods.map { "\n    // makes \($0)" }.joined()
  }
}

extension GraphPlan.Contribution: CustomStringConvertible {
  var description: String {
    "$0.contribute(to: Piece.self\(name.map { ", named: \"c\($0)\"" } ?? ""))"
      + ".to(\\Piece.self\(GraphPlan.named(target)))\(namesScope ? ".in(.\(scope))" : "")"
  }
}

extension GraphPlan.Decorator: CustomStringConvertible {
  var description: String {
    "$0.decorate(Piece.self) { (inner\(parameters.map { ", \($0)" }.joined())) in Piece(…) }  // n\(number), of \(target)"
  }
}

extension GraphPlan.Recipe: CustomStringConvertible {
  var description: String {
    switch self {
    case .function(let parameters, let requirements):
      " { (\(text(parameters))) in Piece(…) }\(requirements.isEmpty ? "" : " /* requires \(text(requirements)) */")"
    case .closure(let edges): " { resolver in Piece(\(text(edges))) }"
    case .link(let target): "(\\Piece.self\(GraphPlan.named(target)))"
    case .instance: "(instance: Piece())"
    case .supplied: " /* supplied by children */"
    }
  }

  private func text(_ edges: [GraphPlan.Edge]) -> String { edges.map(\.description).joined(separator: ", ") }
}

extension GraphPlan.Edge: CustomStringConvertible {
  var description: String { kind == .piece ? "n\(target)" : isCollection ? "\(kind)" : "\(kind) n\(target)" }
}

extension GraphPlan.Request: CustomStringConvertible {
  var description: String { "i\(injector).resolve(\(edge))\(isPatient ? " // uses what is deferred at the end" : "")" }
}

extension GraphPlan.Brood: CustomStringConvertible {
  var description: String {
    let lines = level.lines.map { $0.replacing("\n", with: "\n    ") }
    return "a child\(isSupplied ? " supplying" : "")\(stays ? "" : ", which ends"): \(lines.joined(separator: ";"))"
      + "; asks \(edges)"
  }
}
