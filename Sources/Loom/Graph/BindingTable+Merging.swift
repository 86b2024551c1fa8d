extension BindingTable {
  /// Makes the table of one injector from what its modules declare.
  ///
  /// A binding that is marked as the default gives way to any other of its key, an ancestor's included; everything
  /// else that is bound twice is a problem.
  ///
  /// - Parameters:
  ///   - bindings: what the modules declare, in order.
  ///   - parent: the table of the parent injector.
  /// - Returns: the table, and a problem for each key that is bound more than once.
  static func merging(
    _ bindings: [Declarations.Bound], over parent: BindingTable? = nil
  ) -> (table: BindingTable, problems: [Problem]) {
    let table = BindingTable(capacity: bindings.count, parent: parent)
    var duplicates: [AnyKey: [Binding]] = [:]
    var order: [AnyKey] = []
    for binding in bindings.lazy.map(\.binding) {
      guard let index = table.index(of: binding.key) else {
        if !binding.isDefault || parent?.node(of: binding.key) == nil { table.append(binding) }
        continue
      }
      let existing = table.bindings[index]
      if existing.isDefault {
        table.replace(at: index, with: binding)
      } else if !binding.isDefault {
        if duplicates[binding.key] == nil { order.append(binding.key) }
        duplicates[binding.key, default: [existing]].append(binding)
      }
    }
    return (table, order.map { .duplicate(of: $0, duplicates[$0] ?? []) })
  }
}

extension Problem {
  static func duplicate(of key: AnyKey, _ bindings: [Binding]) -> Problem {
    let notes = bindings.map { Note(.declared, .binding(key), at: $0.location) }
    return Problem(.duplicate, key, at: bindings.last?.location, notes: notes, remedies: [.keepOne(key)])
  }

  static func notAClass(_ binding: Binding, _ productType: String) -> Problem {
    Problem(
      .notAClass, binding.key, at: binding.location, detail: productType,
      notes: [Note(.declared, .binding(binding.key), at: binding.location)], remedies: [.useSingleton(binding.key)])
  }
}
