/// Bindings of other types that may have been meant.
extension Hints {
  /// A class that conforms to the requested protocol, or a protocol that the requested class conforms to.
  func conforming(_ key: AnyKey) -> [Hint] {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return [] }
    let isProtocol = TypeSpelling.isExistential(key.type)
    var found: [Candidate] = []
    for first in firsts.prefix(Hints.mostTypes) where found.count < 2 {
      guard TypeSpelling.isExistential(first.key.type) != isProtocol else { continue }
      let (type, conforming) = isProtocol ? (key.type, first.key.type) : (first.key.type, key.type)
      if let binding = bound(first.key.type, key.name), TypeRelations.conforms(conforming, to: type) {
        found.append(binding)
      }
    }
    return found.enumerated().map { index, binding in
      let ask = index == 0 ? Problem.Remedy.askForProtocol(binding.key, class: key) : nil
      return (binding.hint(.bound), isProtocol ? .link(key, to: binding.key) : ask)
    }
  }

  /// The type of a binding as it stands in an expression.
  func expression(_ binding: Candidate) -> String { TypeSpelling.inExpression(TypeSpelling.of(binding.key.type)) }

  // MARK: Spelling, of which each key gets a limited number of comparisons

  /// Types that are spelled alike, and other arguments of a generic type.
  func similar(_ key: AnyKey) -> [Hint] {
    let wanted = TypeSpelling.inExpression(TypeSpelling.of(key.type)).lowercased()
    // Of a companion's generic type, a program has many: only nearly the same one may have been meant.
    let most = key.companion == nil ? 2 : 1
    let places = zip(spellings.indices, spellings).filter { index, spelling in
      firsts[index].key.type != key.type && firsts[index].key.role == .binding && isPossible(wanted, spelling, most)
    }
    let isAlike = { (place: (Int, String)) in self.isAlike(wanted, place.1, most) }
    return likely(places, wanted).lazy.filter(isAlike).prefix(2).map { (self.firsts[$0.0].hint(.bound), nil) }
  }

  /// As many spellings as are compared, in their order: those with the first letter of the wanted one before others.
  private func likely(_ places: [(Int, String)], _ wanted: String) -> [(Int, String)] {
    guard places.count > Hints.mostCompared else { return places }
    let first = wanted.utf8.first
    let ranked = places.filter { $0.1.utf8.first == first } + places.filter { $0.1.utf8.first != first }
    return ranked.prefix(Hints.mostCompared).sorted { $0.0 < $1.0 }
  }

  /// Whether two names are the same but for a letter in three, two at most, and not for their digits alone.
  func isNear(_ name: Name?, _ other: Name?) -> Bool {
    guard let name = name?.text, let other = other?.text else { return false }
    let letters = { (text: String) in text.filter { !$0.isNumber } }
    return difference(name, other) <= min(2, name.utf8.count / 3) && letters(name) != letters(other)
  }

  /// How many letters differ; of long texts, how many bytes there are between the first one that differs and the last.
  func difference(_ first: String, _ second: String) -> Int {
    max(first.utf8.count, second.utf8.count) > Hints.longest ? spellingGap(first, second) : distance(first, second)
  }

  /// Whether two spellings may be alike, as far as their lengths tell.
  private func isPossible(_ wanted: String, _ other: String, _ most: Int) -> Bool {
    if most > 1, TypeSpelling.areOfOneGeneric(wanted, other) { return true }
    return abs(other.utf8.count - wanted.utf8.count) <= most
  }

  private func isAlike(_ wanted: String, _ other: String, _ most: Int) -> Bool {
    if most > 1, TypeSpelling.areOfOneGeneric(wanted, other) { return true }
    return difference(wanted, other) <= min(most, wanted.utf8.count / 4)
  }
}
