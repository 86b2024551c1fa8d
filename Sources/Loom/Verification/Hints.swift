/// Finds what may have been meant by keys that lead nowhere, among the bindings that there are.
///
/// Made once for a report, so that each key costs a look into a dictionary. What needs a comparison with all
/// bindings is done for the first few keys only: nobody reads a hundred hints.
struct Hints {
  private let byType: [ObjectIdentifier: [Binding]]
  /// The first binding of each type, in the order of declaration.
  private let firsts: [Binding]
  private var thorough = 20

  /// How many hints a problem has at most.
  private static let limit = 3
  /// How many bindings are compared with a key.
  private static let mostCompared = 1000

  init(_ bindings: [Binding]) {
    let written = bindings.filter { !$0.isDerived }
    byType = Dictionary(grouping: written) { ObjectIdentifier($0.key.type) }
    var seen: Set<ObjectIdentifier> = []
    firsts = written.filter { seen.insert(ObjectIdentifier($0.key.type)).inserted }
  }

  /// What to say about a key, best first.
  mutating func about(_ key: AnyKey) -> (notes: [Problem.Note], remedies: [Problem.Remedy]) {
    var hints = sameType(key) + instance(key) + optional(key)
    if thorough > 0 {
      thorough -= 1
      hints += conforming(key)
      if hints.isEmpty { hints += product(ofFunction: key) + similar(key) }
    }
    hints = Array(hints.prefix(Hints.limit))
    return (hints.map(\.note), hints.compactMap(\.remedy))
  }

  private typealias Hint = (note: Problem.Note, remedy: Problem.Remedy?)

  private func hint(_ role: Problem.Role, _ binding: Binding, _ remedy: Problem.Remedy? = nil) -> Hint {
    (Problem.Note(role, .binding(binding.key), at: binding.place), remedy)
  }

  /// Other names of the same type, those spelled most alike first, and contributions to it.
  private func sameType(_ key: AnyKey) -> [Hint] {
    let known = byType[ObjectIdentifier(key.type)] ?? []
    let ranked = otherNames(key)
    let contribution = known.prefix(Hints.mostCompared).first { $0.key.role == .contribution }
    return (contribution.map { [hint(.contributed, $0, .askForAll(AnyKey(key.type)))] } ?? [])
      + ranked.enumerated().map { index, binding in
        hint(.bound, binding, index == 0 ? nameToUse(key, binding.key, isOnlyOne: ranked.count == 1) : nil)
      }
  }

  /// The bindings of a key's type under other names, those spelled most alike first.
  private func otherNames(_ key: AnyKey) -> [Binding] {
    let known = byType[ObjectIdentifier(key.type)] ?? []
    let others = known.lazy.filter { $0.key.role == .binding && $0.key.name != key.name && $0.kind != .decorator }
      .prefix(thorough > 0 ? Hints.mostCompared : Hints.limit)
    let wanted = key.name?.text ?? ""
    return others.map { ($0, editDistance(wanted, $0.key.name?.text ?? "")) }
      .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(Hints.limit)
      .map(\.element.0)
  }

  /// Whether a bound key's name is surely what was meant: one that is nearly the same, or the only one that there is.
  private func nameToUse(_ key: AnyKey, _ bound: AnyKey, isOnlyOne: Bool) -> Problem.Remedy? {
    let isMeant = Hints.isNear(key.name, bound.name) || isOnlyOne && (key.name == nil || bound.name == nil)
    return isMeant ? .useName(bound.name) : nil
  }

  /// What is bound under a name that is one or two letters from a key's; nil if there is none.
  func nearName(_ key: AnyKey) -> Binding? { otherNames(key).first { Hints.isNear(key.name, $0.key.name) } }

  /// Whether two names are the same but for a letter in three, two at most, and not for their digits alone.
  private static func isNear(_ name: Name?, _ other: Name?) -> Bool {
    guard let name = name?.text, let other = other?.text else { return false }
    let letters = { (text: String) in text.filter { !$0.isNumber } }
    return editDistance(name, other) <= min(2, name.utf8.count / 3) && letters(name) != letters(other)
  }

  /// The instance, where its type is asked for.
  private func instance(_ key: AnyKey) -> [Hint] {
    guard let type = TypeRelations.instanceType(of: key.type) else { return [] }
    return bound(type, key.name).map { [hint(.bound, $0, .askForInstance($0.key))] } ?? []
  }

  /// `T?`, where `T` is asked for.
  private func optional(_ key: AnyKey) -> [Hint] {
    bound(TypeRelations.optional(of: key.type), key.name).map { [hint(.bound, $0)] } ?? []
  }

  private func bound(_ type: Any.Type, _ name: Name?) -> Binding? {
    byType[ObjectIdentifier(type)]?.first { $0.key.name == name && $0.key.role == .binding }
  }

  /// A class that conforms to the protocol asked for, or a protocol that the class asked for conforms to.
  private func conforming(_ key: AnyKey) -> [Hint] {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return [] }
    let isProtocol = TypeSpelling.isExistential(key.type)
    let candidates = firsts.lazy.filter { TypeSpelling.isExistential($0.key.type) != isProtocol }
      .prefix(Hints.mostCompared).compactMap { bound($0.key.type, key.name) }
    return candidates.filter {
      isProtocol
        ? TypeRelations.conforms($0.key.type, to: key.type) : TypeRelations.conforms(key.type, to: $0.key.type)
    }.prefix(2).enumerated().map { index, binding in
      let other = index == 0 ? Problem.Remedy.askForProtocol(binding.key, class: key) : nil
      return hint(.bound, binding, isProtocol ? .link(key, to: binding.key) : other)
    }
  }

  /// What a function would make, where one is asked for: a ``Factory`` is called in the same way.
  private func product(ofFunction key: AnyKey) -> [Hint] {
    guard let function = TypeSpelling.function(key.type) else { return [] }
    let product = firsts.prefix(Hints.mostCompared).lazy.compactMap { bound($0.key.type, key.name) }
      .first { TypeSpelling.inExpression($0.key.type) == function.result }
    guard let product else { return [] }
    let types = [TypeSpelling.of(product.key.type)] + function.parameters
    return [hint(.bound, product, .takeFactory("Factory<\(types.joined(separator: ", "))>"))]
  }

  /// Types that are spelled alike, other arguments of a generic type, and other numbers under the same name.
  private func similar(_ key: AnyKey) -> [Hint] {
    let wanted = TypeSpelling.inExpression(key.type).lowercased()
    let others = firsts.prefix(Hints.mostCompared).lazy.filter { $0.key.role == .binding && $0.key.type != key.type }
    let alike = others.filter { Hints.isAlike(wanted, TypeSpelling.inExpression($0.key.type).lowercased()) }
    return numbers(key) + alike.prefix(2).map { hint(.bound, $0) }
  }

  private static func isAlike(_ wanted: String, _ other: String) -> Bool {
    if TypeSpelling.areOfOneGeneric(wanted, other) { return true }
    guard abs(other.utf8.count - wanted.utf8.count) <= 2 else { return false }
    return editDistance(wanted, other) <= min(2, wanted.utf8.count / 4)
  }

  private func numbers(_ key: AnyKey) -> [Hint] {
    guard key.name != nil, TypeRelations.numbers.contains(where: { $0 == key.type }) else { return [] }
    return TypeRelations.numbers.compactMap { bound($0, key.name) }.prefix(1).map {
      hint(.bound, $0, .askForOther($0.key))
    }
  }
}
