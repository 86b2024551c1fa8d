/// Finds bindings that may have been meant by keys that lead nowhere.
///
/// Made once for a report, so that each key costs a look into a dictionary. Only a report's first few keys are compared
/// with other spellings, and each with a limited number: a hundred hints are no help.
final class Hints {
  /// The key and the place of a binding.
  ///
  /// Unlike the binding, it keeps neither an instance nor a module's closure.
  struct Candidate: Sendable {
    let key: AnyKey
    let location: CodeLocation
    let isDecorator: Bool

    /// The text of the name; empty without one.
    fileprivate var text: String { key.name?.text ?? "" }

    /// The binding as a hint: by the key to request, even if decorators replace the binding.
    func hint(_ role: Problem.Role) -> Problem.Note { Problem.Note(role, .binding(key), at: location) }
  }

  /// The first binding of each key.
  private var byKey: [AnyKey: Candidate] = [:]
  /// By their types, in the order of declaration; without decorators.
  private var named: [ObjectIdentifier: [Candidate]] = [:]
  /// The first contribution to each type.
  private var contributions: [ObjectIdentifier: Candidate] = [:]
  /// The first binding of each type.
  private(set) var firsts: [Candidate] = []
  /// How those are spelled in expressions, in small letters.
  private(set) lazy var spellings = firsts.prefix(Hints.mostTypes).map { expression($0).lowercased() }
  let distance: (String, String) -> Int

  /// How many hints a problem has at most.
  static let limit = 3
  /// How many problems of a report get hints that take comparisons.
  static let mostThorough = 20
  /// How many spellings are compared for a key.
  static let mostCompared = 50
  /// How many types are looked at for a key.
  static let mostTypes = 1000
  /// How many bytes of UTF-8 a spelling may have that is compared letter by letter.
  static let longest = 64

  init(_ candidates: some Sequence<Candidate>, distance: @escaping (String, String) -> Int = editDistance) {
    self.distance = distance
    var types: Set<ObjectIdentifier> = []
    for candidate in candidates {
      let type = ObjectIdentifier(candidate.key.type)
      if types.insert(type).inserted { firsts.append(candidate) }
      switch candidate.key.role {
      case .binding:
        if byKey[candidate.key] == nil { byKey[candidate.key] = candidate }
        if !candidate.isDecorator { named[type, default: []].append(candidate) }
      case .contribution: if contributions[type] == nil { contributions[type] = candidate }
      case .decorator: break
      }
    }
  }

  /// A place, and its remedy.
  typealias Hint = (note: Problem.Note, remedy: Problem.Remedy?)

  /// The hints for a key: places and remedies, best first.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isThorough: whether spellings are compared.
  /// - Returns: at most three of each.
  /// - Complexity: O(*n*) for *n* bindings if it is thorough, otherwise O(1)
  func about(_ key: AnyKey, isThorough: Bool = true) -> (notes: [Problem.Note], remedies: [Problem.Remedy]) {
    var hints = sameType(key, isThorough)
    if isThorough {
      hints += conforming(key)
      if hints.isEmpty { hints = similar(key) }
    }
    let shown = hints.prefix(Hints.limit)
    return (shown.map(\.note), shown.compactMap(\.remedy))
  }

  /// The key of the only binding of a type, if that has a name and a request for it has none.
  func onlyName(_ key: AnyKey) -> AnyKey? {
    let names = Array(others(than: key).prefix(2))
    return key.name == nil && names.count == 1 ? names[0].key : nil
  }

  func bound(_ type: Any.Type, _ name: Name?) -> Candidate? { byKey[AnyKey(type, named: name)] }

  /// Other names of the same type, those spelled most alike first, and contributions to it.
  private func sameType(_ key: AnyKey, _ isThorough: Bool) -> [Hint] {
    let contribution = contributions[ObjectIdentifier(key.type)]
    let names = otherNames(key, isThorough: isThorough)
    // A parameter without a name, where several names are bound: one of them is meant.
    let choice: Problem.Remedy? = key.name == nil && names.count > 1 ? .useOneOf(names.map(\.key.name)) : nil
    return (contribution.map { [($0.hint(.contributed), .askForAll(AnyKey(key.type)))] } ?? [])
      + names.enumerated().map { index, binding in
        // Whether the name was surely meant: nearly the same, or the only one that there is.
        let isOnlyOne = names.count == 1 && (key.name == nil || binding.key.name == nil)
        let isMeant = index == 0 && (isOnlyOne || isThorough && isNear(key.name, binding.key.name))
        return (binding.hint(.bound), isMeant ? .useName(binding.key.name) : index == 0 ? choice : nil)
      }
  }

  /// The bindings of a key's type under other names, in the order of declaration.
  private func others(than key: AnyKey) -> LazyFilterSequence<[Candidate]> {
    (named[ObjectIdentifier(key.type)] ?? []).lazy.filter { $0.key.name != key.name }
  }

  /// A few bindings of a key's type under other names, those spelled most alike first.
  private func otherNames(_ key: AnyKey, isThorough: Bool) -> [Candidate] {
    if !isThorough { return Array(others(than: key).prefix(Hints.limit)) }
    let wanted = key.name?.text ?? ""
    let others = Array(others(than: key))
    // Of many names, those that differ in one place from the wanted one are compared first.
    let near = others.count > Hints.mostCompared ? others.lazy.filter { spellingGap(wanted, $0.text) <= 2 } : nil
    let compared = (near.map { Array($0.prefix(Hints.mostCompared)) } ?? []) + others.prefix(Hints.mostCompared)
    var seen: Set<AnyKey> = []
    return compared.filter { near == nil || seen.insert($0.key).inserted }.prefix(Hints.mostCompared)
      .map { (distance: difference(wanted, $0.text), binding: $0) }
      .sorted { $0.distance < $1.distance }.prefix(Hints.limit).map(\.binding)
  }
}
