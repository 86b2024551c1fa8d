/// Finds what may have been meant by keys that lead nowhere, among the bindings that there are.
///
/// Made once for a report, so that each key costs a look into a dictionary. What needs a comparison with all
/// bindings is done for the first few keys only: nobody reads a hundred hints.
struct Hints {
  private let bindings: [Binding]
  private let byType: [ObjectIdentifier: [Binding]]
  private var thorough = 20

  /// How many hints a problem has at most.
  private static let limit = 3

  init(_ bindings: [Binding]) {
    self.bindings = bindings.filter { !$0.isDerived }
    byType = Dictionary(grouping: self.bindings) { ObjectIdentifier($0.key.type) }
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
    let others = known.filter { $0.key.role == .binding && $0.key.name != key.name && $0.kind != .decorator }
    let wanted = key.name?.text ?? ""
    let ranked = others.enumerated().map { ($1, editDistance(wanted, $1.key.name?.text ?? ""), $0) }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map { hint(.bound, $0.0) }
    let contribution = known.first { $0.key.role == .contribution }
    return ranked + (contribution.map { [hint(.contributed, $0, .askForAll(AnyKey(key.type)))] } ?? [])
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
    let candidates = bindings.lazy.filter {
      $0.key.role == .binding && $0.key.name == key.name && TypeSpelling.isExistential($0.key.type) != isProtocol
    }.prefix(200)
    return candidates.filter {
      isProtocol
        ? TypeRelations.conforms($0.key.type, to: key.type) : TypeRelations.conforms(key.type, to: $0.key.type)
    }.prefix(2).map { hint(.bound, $0, isProtocol ? .link(key, to: $0.key) : nil) }
  }

  /// Types that are spelled alike.
  private func similar(_ key: AnyKey) -> [Hint] {
    let wanted = TypeSpelling.inExpression(key.type).lowercased()
    return bindings.lazy.filter { $0.key.role == .binding && $0.key.type != key.type }.compactMap { binding in
      let other = TypeSpelling.inExpression(binding.key.type).lowercased()
      guard abs(other.utf8.count - wanted.utf8.count) <= 2 else { return nil }
      return editDistance(wanted, other) <= min(2, wanted.utf8.count / 4) ? hint(.bound, binding) : nil
    }.prefix(2).map { $0 }
  }
}
