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
  /// Whether somebody calls while a product of graph scope is being made, which hardly ever happens.
  @usableFromInline let isNested: Bool

  @inline(__always)
  init(of entry: Unmanaged<Entry>, in context: consuming Context, _ count: Int) throws {
    self.context = context
    resolution = .current
    remaining = count
    // Not by a key path, which would check for exclusive access.
    links = entry._withUnsafeGuaranteedRef { $0.links }
    isNested = count > 0 && resolution.state.pointee.hasGraph
    // Without parameters there is nothing to resolve.
    if count == 0 { return }
    if isNested { resolution.setGraphAside() }
    do {
      try entry._withUnsafeGuaranteedRef { try resolution.begin($0, for: .outside) }
    } catch {
      // What has not begun has no frame.
      if isNested { resolution.takeGraphBack() }
      throw error
    }
  }

  /// Takes the next parameter, of the type that has been declared for it.
  ///
  /// - Returns: the parameter.
  /// - Throws: what making it has failed with.
  @_alwaysEmitIntoClient
  @inline(__always)
  package mutating func take<T>(_ type: T.Type) throws -> T {
    remaining &-= 1
    do {
      let product = try links.take(T.self, resolution)
      if remaining == 0 { end() }
      return product
    } catch {
      end()
      throw error
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func end() {
    resolution.end()
    if isNested || resolution.state.pointee.hasGraph { resolution.endGraph(isNested) }
  }
}
