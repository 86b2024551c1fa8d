/// Finds bindings that may have been meant by keys that lead nowhere.
///
/// Made once for a report, so that each key costs a look into a dictionary. Comparisons with all
/// bindings are made for the first few keys only: nobody reads a hundred hints.
final class Hints {
  /// By their types, in the order of declaration.
  private let bindings: [ObjectIdentifier: [Binding]]
  /// The first binding of each type.
  private let firsts: [Binding]
  private var thorough = 20

  /// How many hints a problem has at most.
  private static let limit = 3
  /// How many bindings are compared with a key.
  private static let mostCompared = 1000

  init(_ all: [Binding]) {
    let declared = all.filter { !$0.isDerived }
    bindings = Dictionary(grouping: declared) { ObjectIdentifier($0.key.type) }
    var types: Set<ObjectIdentifier> = []
    firsts = declared.filter { types.insert(ObjectIdentifier($0.key.type)).inserted }
  }

  /// A place, and its remedy.
  private typealias Hint = (note: Problem.Note, remedy: Problem.Remedy?)

  /// The hints for a key: places and remedies, best first.
  func about(_ key: AnyKey) -> (notes: [Problem.Note], remedies: [Problem.Remedy]) {
    var hints = sameType(key)
    // `T?`, where `T` is requested.
    if let optional = bound(TypeRelations.optional(of: key.type), key.name) {
      hints.append((optional.hint(.bound), nil))
    }
    if thorough > 0 {
      thorough -= 1
      hints += conforming(key)
      if hints.isEmpty { hints = product(ofFunction: key) + general(key) + similar(key) }
    }
    let shown = hints.prefix(Hints.limit)
    return (shown.map(\.note), shown.compactMap(\.remedy))
  }

  /// The binding whose name is one or two letters from a key's; nil if there is none.
  func nearName(_ key: AnyKey) -> Binding? { otherNames(key).first { Hints.isNear(key.name, $0.key.name) } }

  /// The key of the only binding of a type, if that has a name and a request for it has none.
  func onlyName(_ key: AnyKey) -> AnyKey? {
    let names = otherNames(key)
    return key.name == nil && names.count == 1 ? names[0].key : nil
  }

  private func bindings(of type: Any.Type) -> [Binding] { bindings[ObjectIdentifier(type)] ?? [] }

  private func bound(_ type: Any.Type, _ name: Name?) -> Binding? {
    bindings(of: type).first { $0.key.name == name && $0.key.role == .binding }
  }

  /// Other names of the same type, those spelled most alike first, and contributions to it.
  private func sameType(_ key: AnyKey) -> [Hint] {
    let contribution = bindings(of: key.type).prefix(Hints.mostCompared).first { $0.key.role == .contribution }
    let names = otherNames(key)
    return (contribution.map { [($0.hint(.contributed), .askForAll(AnyKey(key.type)))] } ?? [])
      + names.map { binding in
        // Whether the name was surely meant: nearly the same, or the only one that there is.
        let isOnlyOne = names.count == 1 && (key.name == nil || binding.key.name == nil)
        let isMeant = binding === names[0] && (isOnlyOne || Hints.isNear(key.name, binding.key.name))
        return (binding.hint(.bound), isMeant ? .useName(binding.key.name) : nil)
      }
  }

  /// The bindings of a key's type under other names, those spelled most alike first.
  private func otherNames(_ key: AnyKey) -> [Binding] {
    let others = bindings(of: key.type).filter {
      $0.key.role == .binding && $0.key.name != key.name && $0.kind != .decorator
    }
    let compared = others.prefix(thorough > 0 ? Hints.mostCompared : Hints.limit).map {
      (distance: editDistance(key.name?.text ?? "", $0.key.name?.text ?? ""), binding: $0)
    }
    return compared.sorted { $0.distance < $1.distance }.prefix(Hints.limit).map(\.binding)
  }

  /// Whether two names are the same but for a letter in three, two at most, and not for their digits alone.
  private static func isNear(_ name: Name?, _ other: Name?) -> Bool {
    guard let name = name?.text, let other = other?.text else { return false }
    let letters = { (text: String) in text.filter { !$0.isNumber } }
    return editDistance(name, other) <= min(2, name.utf8.count / 3) && letters(name) != letters(other)
  }

  /// A class that conforms to the requested protocol, or a protocol that the requested class conforms to.
  private func conforming(_ key: AnyKey) -> [Hint] {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return [] }
    let isProtocol = TypeSpelling.isExistential(key.type)
    let conforming = few(2) { first in
      guard TypeSpelling.isExistential(first.key.type) != isProtocol else { return nil }
      let (type, conforming) = isProtocol ? (key.type, first.key.type) : (first.key.type, key.type)
      return bound(first.key.type, key.name).flatMap { TypeRelations.conforms(conforming, to: type) ? $0 : nil }
    }
    return conforming.enumerated().map { index, binding in
      let ask = index == 0 ? Problem.Remedy.askForProtocol(binding.key, class: key) : nil
      return (binding.hint(.bound), isProtocol ? .link(key, to: binding.key) : ask)
    }
  }

  /// The product of a requested function type: a ``Factory`` is called in the same way.
  private func product(ofFunction key: AnyKey) -> [Hint] {
    guard let function = TypeSpelling.function(key.type) else { return [] }
    let parameters = (function.parameters.isEmpty ? "" : ", ") + function.parameters
    return few(1) { expression($0) == function.result ? bound($0.key.type, key.name) : nil }.map {
      ($0.hint(.bound), .takeFactory("Factory<" + TypeSpelling.of($0.key.type) + parameters + ">"))
    }
  }

  /// Another number, text or the like under the same name.
  private func general(_ key: AnyKey) -> [Hint] {
    guard key.name != nil, TypeRelations.isGeneral(key.type) else { return [] }
    return few(1) { TypeRelations.isGeneral($0.key.type) ? bound($0.key.type, key.name) : nil }.map {
      ($0.hint(.bound), .askForOther($0.key))
    }
  }

  /// Types that are spelled alike, and other arguments of a generic type.
  private func similar(_ key: AnyKey) -> [Hint] {
    let wanted = TypeSpelling.inExpression(TypeSpelling.of(key.type)).lowercased()
    // Of a companion's generic type, a program has many: only nearly the same one may have been meant.
    let most = key.companion == nil ? 2 : 1
    return few(2) { first in
      guard first.key.type != key.type, first.key.role == .binding else { return nil }
      return Hints.isAlike(wanted, expression(first).lowercased(), most) ? first : nil
    }.map { ($0.hint(.bound), nil) }
  }

  /// The first few bindings of different types that fulfill a condition.
  private func few(_ count: Int, _ meant: (Binding) -> Binding?) -> [Binding] {
    Array(firsts.prefix(Hints.mostCompared).compactMap(meant).prefix(count))
  }

  /// The type of a binding as it stands in an expression.
  private func expression(_ binding: Binding) -> String { TypeSpelling.inExpression(TypeSpelling.of(binding.key.type)) }

  private static func isAlike(_ wanted: String, _ other: String, _ most: Int) -> Bool {
    if most > 1, TypeSpelling.areOfOneGeneric(wanted, other) { return true }
    guard abs(other.utf8.count - wanted.utf8.count) <= most else { return false }
    return editDistance(wanted, other) <= min(most, wanted.utf8.count / 4)
  }
}
