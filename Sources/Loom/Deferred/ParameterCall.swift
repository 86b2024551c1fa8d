/// One call of what takes parameters later: a resolution of its own, which ends with the last parameter.
///
/// So the function that they are for runs outside of it: what that asks for has nothing to do with them. They share instances of graph
/// scope with each other, and with nobody else.
@usableFromInline
package struct ParameterCall {
  // Kept for as long as the call: the links lie in it.
  private let context: Context
  @usableFromInline let resolution: Resolution
  @usableFromInline var links: Links
  @usableFromInline var remaining: Int
  /// The instances of who calls while a product of graph scope is being made, which hardly ever happens.
  private let outer: GraphScope?

  @_optimize(speed)
  init(of entry: Unmanaged<Entry>, in context: consuming Context, _ count: Int) throws {
    self.context = context
    resolution = .current
    remaining = count
    links = entry._withUnsafeGuaranteedRef { Links(of: $0) }
    outer = resolution.state.pointee.hasGraph ? resolution.setGraphAside() : nil
    try entry._withUnsafeGuaranteedRef { entry in
      do {
        try resolution.begin(entry, for: .outside)
      } catch {
        // What has not begun has no frame.
        if outer != nil { resolution.resume(outer) }
        throw error
      }
    }
    if count == 0 { end() }
  }

  /// Takes the next parameter, of the type that has been declared for it.
  ///
  /// - Returns: the parameter.
  /// - Throws: what making it has failed with.
  @_alwaysEmitIntoClient
  @inline(__always)
  package mutating func take<T>(_ type: T.Type) throws -> T {
    remaining -= 1
    do {
      let product = try links.take(T.self, resolution)
      if remaining == 0 { end() }
      return product
    } catch {
      end()
      throw error
    }
  }

  @usableFromInline
  @_optimize(speed)
  func end() {
    resolution.end()
    if resolution.state.pointee.hasGraph { resolution.dropGraph() }
    if outer != nil { resolution.resume(outer) }
  }
}
