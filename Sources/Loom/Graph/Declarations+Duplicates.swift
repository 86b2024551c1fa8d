/// Reports of keys that are bound more than once; possible only when all modules are known.
extension Declarations {
  /// One problem for each module that is installed more than once, and one for each other key.
  ///
  /// - Parameter duplicates: the bindings of each key that is bound more than once.
  /// - Returns: the problems, in the order of the first keys.
  /// - Complexity: O(*n*) for *n* declarations, for each group of modules that are installed more than once
  func problems(of duplicates: [[Binding]]) -> [Problem] {
    // A module that is given twice has its bindings there twice.
    let origins = Dictionary(zip(bindings.map { ObjectIdentifier($0) }, declarers)) { first, _ in first }
    let repeated = duplicates.map { repeatedModules(declaring: $0, origins) }
    let groups = Dictionary(grouping: duplicates.indices) { repeated[$0] }
    return duplicates.indices.compactMap { index in
      let records = repeated[index]
      if records.isEmpty { return duplicate(duplicates[index]) }
      guard let group = groups[records], group[0] == index else { return nil }
      // The bindings that all of these modules have in common.
      return duplicate(group.map { duplicates[$0][0] }, by: records)
    }
  }

  /// The modules of one class that have declared these bindings in one line; empty if that is not why there are
  /// several.
  private func repeatedModules(declaring bindings: [Binding], _ origins: [ObjectIdentifier: Int]) -> [Int] {
    let records = bindings.compactMap { origins[ObjectIdentifier($0.declared)] }.sorted().eachOnce
    let isOneLine = bindings.allSatisfy { $0.location == bindings[0].location }
    let isOfClass = records.allSatisfy { modules[$0].type == modules[records[0]].type && modules[$0].type.isClass }
    return isOneLine && isOfClass && records.count == bindings.count ? records : []
  }

  /// The problem of one key's bindings.
  private func duplicate(_ bindings: [Binding]) -> Problem {
    let key = bindings[0].key
    let maker = key.role == .contribution ? key.companion : bindings[1].dependencies.first?.key.companion
    return Problem(
      .duplicate, key, at: bindings.last?.location, notes: bindings.map(note),
      remedies: [maker?.remedyOfDuplicates.map { "\($0)" } ?? (key.companion == nil ? .keepOne : .keepOneOnly)])
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
