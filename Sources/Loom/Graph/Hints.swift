/// Finds what may have been meant by keys that lead nowhere, among the bindings that there are.
///
/// Made once for a report, so that each key costs a look into a dictionary. What needs a comparison with all
/// bindings is done for the first few keys only: nobody reads a hundred hints.
final class Hints {
  /// By their types, in the order of declaration.
  private var bindings = ListsByKey<ObjectIdentifier, Binding>()
  /// The first binding of each type.
  private let firsts: [Binding]
  private var thorough = 20

  /// How many hints a problem has at most.
  private static let limit = 3
  /// How many bindings are compared with a key.
  private static let mostCompared = 1000

  init(_ all: [Binding]) {
    for binding in all where !binding.isDerived { bindings.append([binding], to: ObjectIdentifier(binding.key.type)) }
    let bindings = bindings
    firsts = bindings.keys.map { bindings[$0][0] }
  }

  /// Places, and what to do about them, best first.
  struct Found {
    var notes: [Problem.Note] = []
    var remedies: [Problem.Remedy] = []

    fileprivate mutating func add(_ role: Problem.Role, _ binding: Binding, _ remedy: Problem.Remedy? = nil) {
      guard notes.count < Hints.limit else { return }
      notes.append(binding.hint(role))
      if let remedy { remedies.append(remedy) }
    }
  }

  /// What to say about a key, best first.
  func about(_ key: AnyKey) -> Found {
    var found = Found()
    addSameType(key, to: &found)
    // The instance, where its type is asked for.
    if let type = TypeRelations.instanceType(of: key.type), let instance = bound(type, key.name) {
      found.add(.bound, instance, .askForInstance(instance.key))
    }
    // `T?`, where `T` is asked for.
    if let optional = bound(TypeRelations.optional(of: key.type), key.name) { found.add(.bound, optional) }
    guard thorough > 0 else { return found }
    thorough -= 1
    addConforming(key, to: &found)
    if found.notes.isEmpty {
      addProduct(ofFunction: key, to: &found)
      addGeneral(key, to: &found)
      addSimilar(key, to: &found)
    }
    return found
  }

  /// What is bound under a name that is one or two letters from a key's; nil if there is none.
  func nearName(_ key: AnyKey) -> Binding? { otherNames(key).first { Hints.isNear(key.name, $0.key.name) } }

  private func bindings(of type: Any.Type) -> [Binding] { bindings[ObjectIdentifier(type)] }

  private func bound(_ type: Any.Type, _ name: Name?) -> Binding? {
    bindings(of: type).first { $0.key.name == name && $0.key.role == .binding }
  }
}

extension Binding {
  /// The binding as a hint: by what one asks for, whoever decorates it.
  func hint(_ role: Problem.Role) -> Problem.Note { Problem.Note(role, .binding(key), at: place) }
}

/// The same type.
extension Hints {
  /// Other names of the same type, those spelled most alike first, and contributions to it.
  private func addSameType(_ key: AnyKey, to found: inout Found) {
    let contribution = bindings(of: key.type).prefix(Hints.mostCompared).first { $0.key.role == .contribution }
    if let contribution { found.add(.contributed, contribution, .askForAll(AnyKey(key.type))) }
    let names = otherNames(key)
    for binding in names {
      // Whether the name is surely what was meant: nearly the same, or the only one that there is.
      let isOnlyOne = names.count == 1 && (key.name == nil || binding.key.name == nil)
      let isMeant = binding === names[0] && (isOnlyOne || Hints.isNear(key.name, binding.key.name))
      found.add(.bound, binding, isMeant ? .useName(binding.key.name) : nil)
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
}

/// Other types.
extension Hints {
  /// A class that conforms to the protocol asked for, or a protocol that the class asked for conforms to.
  private func addConforming(_ key: AnyKey, to found: inout Found) {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return }
    let isProtocol = TypeSpelling.isExistential(key.type)
    let conforming = few(2) { first in
      guard TypeSpelling.isExistential(first.key.type) != isProtocol else { return nil }
      let (type, conforming) = isProtocol ? (key.type, first.key.type) : (first.key.type, key.type)
      return bound(first.key.type, key.name).flatMap { TypeRelations.conforms(conforming, to: type) ? $0 : nil }
    }
    for (index, binding) in conforming.enumerated() {
      let ask = index == 0 ? Problem.Remedy.askForProtocol(binding.key, class: key) : nil
      found.add(.bound, binding, isProtocol ? .link(key, to: binding.key) : ask)
    }
  }

  /// What a function would make, where one is asked for: a ``Factory`` is called in the same way.
  private func addProduct(ofFunction key: AnyKey, to found: inout Found) {
    guard let function = TypeSpelling.function(key.type) else { return }
    for product in few(1, { expression($0) == function.result ? bound($0.key.type, key.name) : nil }) {
      let parameters = (function.parameters.isEmpty ? "" : ", ") + function.parameters
      found.add(.bound, product, .takeFactory("Factory<" + TypeSpelling.of(product.key.type) + parameters + ">"))
    }
  }

  /// What is meant among the first bindings of types, if it is soon found; no more than a few.
  private func few(_ count: Int, _ meant: (Binding) -> Binding?) -> [Binding] {
    var few: [Binding] = []
    for first in firsts.prefix(Hints.mostCompared) where few.count < count {
      if let binding = meant(first) { few.append(binding) }
    }
    return few
  }

  /// The type of a binding as it stands in an expression.
  private func expression(_ binding: Binding) -> String { TypeSpelling.inExpression(TypeSpelling.of(binding.key.type)) }

  /// Another number, text or the like under the same name.
  private func addGeneral(_ key: AnyKey, to found: inout Found) {
    guard key.name != nil, TypeRelations.isGeneral(key.type) else { return }
    for other in few(1, { TypeRelations.isGeneral($0.key.type) ? bound($0.key.type, key.name) : nil }) {
      found.add(.bound, other, .askForOther(other.key))
    }
  }

  /// Types that are spelled alike, and other arguments of a generic type.
  private func addSimilar(_ key: AnyKey, to found: inout Found) {
    let wanted = TypeSpelling.inExpression(TypeSpelling.of(key.type)).lowercased()
    // Of a companion's generic type, a program has many: only nearly the same one may have been meant.
    let most = key.companion == nil ? 2 : 1
    let similar = few(2) { first in
      guard first.key.type != key.type, first.key.role == .binding else { return nil }
      return Hints.isAlike(wanted, expression(first).lowercased(), most) ? first : nil
    }
    for binding in similar { found.add(.bound, binding) }
  }

  private static func isAlike(_ wanted: String, _ other: String, _ most: Int) -> Bool {
    if most > 1, TypeSpelling.areOfOneGeneric(wanted, other) { return true }
    guard abs(other.utf8.count - wanted.utf8.count) <= most else { return false }
    return editDistance(wanted, other) <= min(most, wanted.utf8.count / 4)
  }
}
