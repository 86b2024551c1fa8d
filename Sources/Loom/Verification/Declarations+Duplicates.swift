/// What is said of keys that are bound more than once; known only once all modules are.
extension Declarations {
  /// One problem for each module that is installed more than once, and one for each other key.
  ///
  /// - Parameter duplicates: the bindings of each key that is bound more than once.
  /// - Returns: the problems, in the order of the first keys.
  /// - Complexity: O(*n*) for *n* declarations
  func problems(of duplicates: [[Binding]]) -> [Problem] {
    let origins = moduleIndices
    var repeated: [RepeatedModule] = []
    var problems: [Problem?] = []
    for bindings in duplicates {
      guard let module = repeatedModule(of: bindings, origins) else {
        problems.append(.duplicate(bindings))
        continue
      }
      if let known = repeated.firstIndex(where: { $0.records == module.records }) {
        repeated[known].bindings.append(bindings[0])
      } else {
        repeated.append(module)
        repeated[repeated.count - 1].place = problems.count
        problems.append(nil)
      }
    }
    for module in repeated { problems[module.place] = problem(of: module) }
    return problems.compactMap(\.self)
  }

  /// A module of which there are several, because each of several modules has installed one.
  private struct RepeatedModule {
    /// Where they are among the modules.
    let records: [Int]
    /// One of those that they bind in common.
    var bindings: [Binding]
    /// Where the problem is among others.
    var place = 0
  }

  /// The outermost module whose installing more than once is why there are these bindings; nil if it is not.
  private func repeatedModule(of bindings: [Binding], _ origins: SeldomMap<ObjectIdentifier, Int>) -> RepeatedModule? {
    var records = places(bindings.compactMap { origins[ObjectIdentifier($0)] })
    let isOneLine = bindings.allSatisfy { $0.location == bindings[0].location }
    guard isOneLine, records.count == bindings.count, areAlike(records) else { return nil }
    // No further than there are modules, should two have installed each other.
    for _ in modules.indices {
      let outer = places(records.compactMap { modules[$0].installers.first?.module })
      guard outer.count == records.count, areAlike(outer) else { break }
      records = outer
    }
    return RepeatedModule(records: records, bindings: [bindings[0]])
  }

  /// Places among the modules, each once and in order.
  private func places(_ records: [Int]) -> [Int] {
    var places: [Int] = []
    for record in records.arranged(by: <) where record != places.last { places.append(record) }
    return places
  }

  /// Whether modules are of one class, which is not that of modules without a class of their own.
  private func areAlike(_ records: [Int]) -> Bool {
    guard let first = records.first, records.allSatisfy({ $0 >= 0 }) else { return false }
    let type = modules[first].type
    return type != Module.self && records.allSatisfy { modules[$0].type == type }
  }

  /// The name of a module that has installed others; nil for whoever made the injector.
  private func installerName(_ index: Int) -> String? {
    guard index >= 0 else { return nil }
    return modules[index].type == Module.self ? "an unnamed module" : modules[index].name
  }

  private func problem(of module: RepeatedModule) -> Problem {
    let installers = module.records.flatMap { modules[$0].installers.map(\.module) }
    let notes = installers.map { index -> Problem.Note in
      let outer = index < 0 ? [] : self.installers(of: index).filter { $0 != installerName(index) }
      return Problem.Note(.installed, .installer(installerName(index)), in: outer)
    }
    var names: [String?] = []
    for name in installers.map(installerName) where !names.contains(name) { names.append(name) }
    let name = module.records.first.map { modules[$0].name } ?? ""
    let binding = module.bindings[0]
    return Problem(
      .duplicate, binding.key, at: binding.location, detail: name,
      notes: notes + module.bindings.map { Problem.Note(.declared, .binding($0.key), at: $0.location) },
      remedies: [.installOnce(module: name, in: names)])
  }
}

extension Problem {
  fileprivate static func duplicate(_ bindings: [Binding]) -> Problem {
    let key = bindings[0].key
    let notes = bindings.map { Note(.declared, .binding(key), at: $0.location) }
    return Problem(.duplicate, key, at: bindings.last?.location, notes: notes, remedies: [.keepOne(key)])
  }
}
