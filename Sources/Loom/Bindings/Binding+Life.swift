extension Binding {
  /// What happens to a product before anybody can ask for it, and after nobody can any more.
  final class Life: Sendable {
    /// Makes the product of an asynchronous function, and gives it to the entry.
    typealias Start = @Sendable (Entry, StartCall) async throws -> Void
    /// Makes the job of closing the product that lies at an address, which the job keeps unless it is to be weak.
    typealias Closing = @Sendable (UnsafeMutableRawPointer, _ isWeak: Bool) -> @Sendable () async throws -> Void

    let start: Start?
    let closing: [Closing]

    init(start: Start?, closing: [Closing]) {
      self.start = start
      self.closing = closing
    }
  }
}
