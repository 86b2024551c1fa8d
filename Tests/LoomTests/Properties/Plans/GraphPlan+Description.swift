// A failing case is read by people: it is written as the declarations that it stands for.
extension GraphPlan: CustomStringConvertible {
  var description: String {
    var lines: [String] = []
    if !global.declarations.isEmpty { lines += ["global.install {"] + global.declarations.map { "  \($0)" } + ["}"] }
    for (index, planned) in injectors.enumerated() {
      lines.append("let i\(index) = try \(planned.origin.text) {")
      lines += planned.level.declarations.map { "  \($0)" }
      lines += planned.level.contributions.map { "  \($0)" }
      lines += planned.level.decorators.map { "  \($0)" }
      lines.append("}" + (planned.thread.map { "  // made by thread \($0)" } ?? ""))
    }
    lines += requests.map(\.description)
    lines += threads.enumerated().map { "// thread \($0): " + $1.map(\.description).joined(separator: "; ") }
    lines += conduct.sorted { $0.key < $1.key }.map { "// n\($0) \($1)" }
    return (lines + (failures.isEmpty ? [] : ["// fail: \(failures.sorted())"])).joined(separator: "\n")
  }

  /// The argument that a key stands for, and what follows it.
  fileprivate static func named(_ key: Int) -> String { key == unnamed ? "" : ", named: \"n\(key)\"" }
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
    let form = if case .closure = recipe { "make" } else { "to" }
    let text = "$0.bind(Piece.self\(GraphPlan.named(key))).\(form)\(recipe)\(namesScope ? scope.text : "")"
    let life = (isAsynchronous ? " /* async */" : "") + (isClosed ? ".onClose { … }" : "")
    return text + life + (isDefault ? ".asDefault()" : "") + (key == GraphPlan.unnamed ? "  // n\(key)" : "")
  }
}

extension GraphPlan.Lifespan {
  fileprivate var text: String { ".in(.\(rawValue))" }
}

extension GraphPlan.Contribution: CustomStringConvertible {
  var description: String {
    let name = name.map { ", named: \"c\($0)\"" } ?? ""
    return
      "$0.contribute(to: Piece.self\(name)).to(\\Piece.self\(GraphPlan.named(target)))\(namesScope ? scope.text : "")"
  }
}

extension GraphPlan.Decorator: CustomStringConvertible {
  var description: String {
    let key =
      switch target {
      case .key(let key): GraphPlan.named(key)
      case .contribution(let name): ", named: \"c\(name)\""
      }
    let list = parameters.map { ", \($0)" }.joined()
    return "$0.decorate(Piece.self\(key)) { (inner\(list)) in Piece(…) }  // n\(number)"
  }
}

extension GraphPlan.Recipe: CustomStringConvertible {
  var description: String {
    switch self {
    case .function(let parameters, let requirements):
      let required = requirements.isEmpty ? "" : " /* requires \(text(requirements)) */"
      return " { (\(text(parameters))) in Piece(…) }\(required)"
    case .closure(let edges): return " { resolver in Piece(\(text(edges))) }"
    case .link(let target): return "(\\Piece.self\(GraphPlan.named(target)))"
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
    case .optionalLazy: "Lazy<n\(target)>?"
    case .optionalFactory: "Factory<n\(target)>?"
    case .lazyOptional: "Lazy<n\(target)?>"
    case .all: "[Piece]"
    case .named: "[Name: Piece]"
    case .lazies: "[Lazy<Piece>]"
    case .factories: "[Factory<Piece>]"
    }
  }
}

extension GraphPlan.Conduct: CustomStringConvertible {
  var description: String {
    "sleeps \(pause) µs, \(usesLazies ? "uses lazies, " : "")\(isForgetful ? "holds nothing, " : "")asks for \(lastWords)"
  }
}

extension GraphPlan.Request: CustomStringConvertible {
  var description: String { "i\(injector).resolve(\(edge))\(isPatient ? " // uses what is deferred at the end" : "")" }
}
