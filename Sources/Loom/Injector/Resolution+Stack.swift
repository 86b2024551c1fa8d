#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Calls that lead to themselves without end: through arguments, which may differ each time, or through injectors made on the way.
///
/// Nothing but the end of the stack tells them from calls that come to an end, and so they go as far as that.
extension Resolution {
  /// How many calls may be under way before anybody looks at the stack.
  private static let harmless = 32

  /// Ends the call begun last with a problem, if there is hardly any stack left.
  func checkStack(_ entry: Entry) throws {
    guard state.pointee.frames.count > Resolution.harmless, Resolution.stackPointer < state.pointee.stackLimit else {
      return
    }
    let error = hiddenCycle(through: entry)
    state.pointee.frames.pop()
    throw error
  }

  /// Where the stack of the calling thread is, about.
  private static var stackPointer: UInt {
    var here: UInt8 = 0
    return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  }

  /// The middle of the calling thread's stack: a report needs room, and so does a look-up through as many parents as calls.
  static var stackLimit: UInt { stackBounds.map { $0.lowest + $0.size / 2 } ?? 0 }

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
