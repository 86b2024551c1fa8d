/// The bindings of a ``GlobalContext`` when an injector was created; it also tells which keys have come too late.
final class GlobalSnapshot: Sendable {
  let table: GlobalTable
  private let context: GlobalContext
  /// How often the context had changed.
  private let version: UInt
  /// Where the injector was created; nil for the one that stands in for the default injector.
  private let creation: CodeLocation?

  init(_ table: GlobalTable, of context: GlobalContext, version: UInt, for creation: CodeLocation?) {
    self.table = table
    self.context = context
    self.version = version
    self.creation = creation
  }

  func binding(for key: AnyKey) -> Binding? { table.binding(for: key) }

  /// Whether a key was registered after the injector had been created, and not by the line that it was registered by before.
  func isLate(_ key: AnyKey) -> Bool { lateBinding(for: key) != nil }

  /// The problem of a key that was registered too late; nil for any other key.
  func lateness(of key: AnyKey, neededBy needs: @autoclosure () -> [Problem.Note]) -> Problem? {
    guard let late = lateBinding(for: key) else { return nil }
    let created = Problem.Note(.created, .injector(isDefault: creation == nil), at: creation)
    return Problem(
      .lateRegistration, key, at: late.place, notes: [late.hint(.registered), created] + needs(),
      remedies: [.registerEarlier])
  }

  private func lateBinding(for key: AnyKey) -> Binding? {
    // Nearly always: contexts are filled at the start of a program.
    if context.version == version { return nil }
    guard let late = context.table.binding(for: key) else { return nil }
    return late.location == table.binding(for: key)?.location ? nil : late
  }
}
