extension Binding {
  /// What happens to a product before anybody can ask for it, and after nobody can any more.
  @usableFromInline
  final class Life: Sendable {
    /// Takes what an asynchronous function needs; what is returned calls it, and puts its product into memory.
    @usableFromInline
    typealias Start = @Sendable (inout Links, Resolution) throws -> () async throws -> UnsafeMutableRawPointer
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
