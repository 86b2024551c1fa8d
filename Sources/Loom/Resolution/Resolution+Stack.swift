#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// How much of the thread's stack is left: products are made by functions that are called for each other, and chains of bindings
/// may be longer than the stack is deep.
extension Resolution {
  /// How many calls may be under way before anybody looks at the stack.
  private static let harmless = 32

  /// Ends the call begun last with a problem, if there is hardly any stack left.
  ///
  /// Such calls may lead to themselves without end, through arguments, which differ each time, or through injectors made on the
  /// way. Nothing but the end of the stack tells them from calls that come to an end.
  func checkStack(_ entry: Entry) throws {
    guard state.pointee.frames.count > Resolution.harmless, Resolution.stackPointer < state.pointee.stackLimit else {
      return
    }
    let error = tooDeep(at: entry)
    state.pointee.frames.pop()
    throw error
  }

  /// Makes a product, and sees to it before that there is room on the stack for what it needs.
  ///
  /// - Throws: a problem, if too much has been used already; or what making products throws.
  func withRoom<R>(for entry: Entry, _ body: () throws -> R) throws -> R {
    let here = Resolution.stackPointer
    guard here < state.pointee.stackReserve else { return try body() }
    guard here >= state.pointee.stackLimit else { throw tooDeep(at: entry) }
    // What an entry leads to has been made ahead with it, unless a call in between has asked for more.
    let outer = state.pointee.callMadeAhead
    guard outer != state.pointee.frames.count else { return try body() }
    try entry.makeAhead(self)
    state.pointee.callMadeAhead = state.pointee.frames.count
    defer { state.pointee.callMadeAhead = outer }
    return try body()
  }

  /// Where the stack of the calling thread is, about.
  private static var stackPointer: UInt {
    var here: UInt8 = 0
    return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  }

  /// Where three eighths of the calling thread's stack are left: a report needs room, and so do the steps up to the next look.
  static var stackLimit: UInt { stackBounds.map { $0.lowest + $0.size / 8 * 3 } ?? 0 }

  /// Where a quarter of the calling thread's stack has been used.
  static var stackReserve: UInt { stackBounds.map { $0.lowest + $0.size / 4 * 3 } ?? 0 }

  #if canImport(Darwin)
    private static var stackBounds: (lowest: UInt, size: UInt)? {
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    }
  #else
    private static var stackBounds: (lowest: UInt, size: UInt)? {
      var attributes = pthread_attr_t()
      guard attributesOfThread(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return (UInt(bitPattern: lowest), UInt(size))
    }

    // An extension of the C libraries on Linux, which Swift's overlays do not import.
    @_silgen_name("pthread_getattr_np")
    private static func attributesOfThread(_: pthread_t, _: UnsafeMutablePointer<pthread_attr_t>) -> Int32
  #endif
}
