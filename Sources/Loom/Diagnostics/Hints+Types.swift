/// Bindings of other types that may have been meant.
extension Hints {
  /// A class that conforms to the requested protocol, or a protocol that the requested class conforms to.
  func conforming(_ key: AnyKey) -> [Hint] {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return [] }
    let isProtocol = TypeSpelling.isExistential(key.type)
    let conforming = few(2) { first in
      guard TypeSpelling.isExistential(first.key.type) != isProtocol else { return nil }
      let (type, conforming) = isProtocol ? (key.type, first.key.type) : (first.key.type, key.type)
      return self.bound(first.key.type, key.name).flatMap { TypeRelations.conforms(conforming, to: type) ? $0 : nil }
    }
    return conforming.enumerated().map { index, binding in
      let ask = index == 0 ? Problem.Remedy.askForProtocol(binding.key, class: key) : nil
      return (binding.hint(.bound), isProtocol ? .link(key, to: binding.key) : ask)
    }
  }

  /// The product of a requested function type: a ``Factory`` is called in the same way.
  func product(ofFunction key: AnyKey) -> [Hint] {
    guard let function = TypeSpelling.function(key.type) else { return [] }
    let parameters = (function.parameters.isEmpty ? "" : ", ") + function.parameters
    return few(1) { self.expression($0) == function.result ? self.bound($0.key.type, key.name) : nil }.map {
      ($0.hint(.bound), .takeFactory("Factory<" + TypeSpelling.of($0.key.type) + parameters + ">"))
    }
  }

  /// Another number, text or the like under the same name.
  func general(_ key: AnyKey) -> [Hint] {
    guard key.name != nil, TypeRelations.isGeneral(key.type) else { return [] }
    return few(1) { TypeRelations.isGeneral($0.key.type) ? self.bound($0.key.type, key.name) : nil }.map {
      ($0.hint(.bound), .askForOther($0.key))
    }
  }

  /// The first few bindings of different types that fulfill a condition.
  private func few(_ count: Int, _ meant: (Candidate) -> Candidate?) -> [Candidate] {
    var found: [Candidate] = []
    for first in firsts.prefix(Hints.mostTypes) {
      if found.count == count { break }
      if let candidate = meant(first) { found.append(candidate) }
    }
    return found
  }

  /// The type of a binding as it stands in an expression.
  func expression(_ binding: Candidate) -> String { TypeSpelling.inExpression(TypeSpelling.of(binding.key.type)) }
}
