/// A value below a key, and the name below the key as it is written.
struct WrittenName {
  /// The rest of the name that follows the key, with its dots.
  let name: String
  /// Whether the name begins after the key, rather than being the end of a longer one.
  ///
  /// `{ "log": { "a.b": 1 } }` has `a.b` below `log`, but `{ "log.a.b": 1 }` does not say where the names end.
  let isWhole: Bool
  /// Whether the name is that of a group.
  let isGroup: Bool
  let leaf: Leaf

  /// The part of the name before its first dot.
  var first: String { String(name.prefix { $0 != "." }) }

  /// The possible names below the key, the likeliest first.
  var candidates: [String] { isWhole ? [name, first] : [first, name] }
}

/// The names of a dictionary's values.
///
/// A name keeps its dots where the source has written it as one name. In a flat key, it keeps them if the dictionary's
/// values are no groups.
struct EntryNames {
  private(set) var all: [String] = []
  /// The names that continue another one after a dot; what is below them does not belong to that one.
  private(set) var longer: [String: [String]] = [:]

  init(_ written: [WrittenName], areSingle: Bool) {
    var seen: Set<String> = []
    for name in written where name.isWhole && seen.insert(name.name).inserted { all.append(name.name) }
    let whole = seen
    for name in written where !name.isWhole && Self.beginnings(of: name.name).allSatisfy({ !whole.contains($0) }) {
      let name = areSingle && !name.isGroup ? name.name : name.first
      if seen.insert(name).inserted { all.append(name) }
    }
    for name in all {
      for beginning in Self.beginnings(of: name).dropLast() where seen.contains(beginning) {
        longer[beginning, default: []].append(name)
      }
    }
  }

  /// The parts of a name that end before one of its dots, and the name.
  private static func beginnings(of name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
  }
}
