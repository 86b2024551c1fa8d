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
      if hints.isEmpty { hints += similar(key) }
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
    let others = known.lazy.filter { $0.key.role == .binding && $0.key.name != key.name && $0.kind != .decorator }
      .prefix(thorough > 0 ? Hints.mostCompared : Hints.limit)
    let wanted = key.name?.text ?? ""
    let ranked = others.map { ($0, editDistance(wanted, $0.key.name?.text ?? "")) }
      .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(Hints.limit)
    let contribution = known.prefix(Hints.mostCompared).first { $0.key.role == .contribution }
    return (contribution.map { [hint(.contributed, $0, .askForAll(AnyKey(key.type)))] } ?? [])
      + ranked.map { hint(.bound, $0.element.0) }
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
    let isProtocol = TypeSpelling.isExistential(key.type)
    let candidates = firsts.lazy.filter { TypeSpelling.isExistential($0.key.type) != isProtocol }
      .prefix(Hints.mostCompared).compactMap { bound($0.key.type, key.name) }
    return candidates.filter {
      isProtocol
        ? TypeRelations.conforms($0.key.type, to: key.type) : TypeRelations.conforms(key.type, to: $0.key.type)
    }.prefix(2).map { hint(.bound, $0, isProtocol ? .link(key, to: $0.key) : nil) }
  }

  /// Types that are spelled alike.
  private func similar(_ key: AnyKey) -> [Hint] {
    let wanted = TypeSpelling.inExpression(key.type).lowercased()
    let others = firsts.prefix(Hints.mostCompared).lazy.filter { $0.key.role == .binding && $0.key.type != key.type }
    return others.compactMap { binding in
      let other = TypeSpelling.inExpression(binding.key.type).lowercased()
      guard abs(other.utf8.count - wanted.utf8.count) <= 2 else { return nil }
      return editDistance(wanted, other) <= min(2, wanted.utf8.count / 4) ? hint(.bound, binding) : nil
    }.prefix(2).map { $0 }
  }
}
