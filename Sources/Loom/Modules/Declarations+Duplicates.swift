/// Reports of keys that are bound more than once; possible only when all modules are known.
extension Declarations {
  /// One problem for each module that is installed more than once, and one for each other key.
  ///
  /// - Complexity: O(*n* · *d*) for *n* declarations, of which *d* are repeated
  var duplicates: [Problem] {
    var seen: Set<AnyHashable> = []
    let repeated = bindings.filter { $0.key.isUnique && !$0.isDefault && !seen.insert($0.key).inserted }
    let duplicates = repeated.map(\.key).eachOnce.map { key in bindings.filter { $0.key == key && !$0.isDefault } }
    let records = duplicates.map(repeatedModules)
    return duplicates.indices.compactMap { index in
      let group = records[index]
      if group.isEmpty { return duplicate(duplicates[index]) }
      // The bindings that all of these modules have in common.
      let common = duplicates.indices.filter { records[$0] == group }
      return common[0] == index ? duplicate(common.map { duplicates[$0][0] }, by: group) : nil
    }
  }

  /// The modules of one class that have declared these bindings in one line; empty if that is not why there are
  /// several.
  private func repeatedModules(declaring duplicates: [Binding]) -> [Int] {
    let records = modules.indices.filter { index in duplicates.contains { $0.module == modules[index].id } }
    let isOneLine = duplicates.allSatisfy { $0.location == duplicates[0].location }
    let isOfClass = records.allSatisfy { modules[$0].type == modules[records[0]].type && modules[$0].type.isClass }
    return isOneLine && isOfClass && records.count == duplicates.count ? records : []
  }

  /// The problem of one key's bindings.
  private func duplicate(_ bindings: [Binding]) -> Problem {
    let key = bindings[0].key
    let maker = key.role == .contribution ? key.companion : bindings[1].dependencies.first?.key.companion
    let remedy: Problem.Remedy = key.companion == nil ? .keepOne : .keepOneOnly
    let isSuppliedTwice = bindings.count { $0.module == nil } > 1
    return Problem(
      .duplicate, key, at: bindings.last?.location, notes: bindings.map(note),
      remedies: [isSuppliedTwice ? .supplyOne : maker?.remedyOfDuplicates.map { "\($0)" } ?? remedy])
  }

  /// A binding as a place; what a companion's contribution takes lazily tells it from another of its name.
  private func note(_ binding: Binding) -> Problem.Note {
    let taken = binding.key.companion?.remedyOfDuplicates.flatMap { _ in binding.dependencies.first }
    let part = taken.flatMap { Binding.justInTime($0.key) }?.dependencies.first?.key
    return Problem.Note(.declared, .binding(part ?? binding.subject), at: binding.place)
  }

  /// The problem of bindings that modules of one class have in common.
  private func duplicate(_ bindings: [Binding], by records: [Int]) -> Problem {
    let installers = records.flatMap { modules[$0].installers }
    let notes = installers.map { installer in
      let name = installer < 0 ? nil : modules[installer].nameOfInstaller
      return Problem.Note(.installed, .installer(name), in: self.installers(of: installer).filter { $0 != name })
    }
    let module = modules[records[0]].name
    return Problem(
      .duplicate, bindings[0].key, at: bindings[0].location, detail: module,
      notes: notes + bindings.map { $0.note(.declared) }, remedies: [.installOnce(module)])
  }
}
