/// One call of what takes parameters later: a resolution of its own, which ends with the last parameter.
///
/// So the function that they are for runs outside of it: what that asks for has nothing to do with them. They share instances of graph
/// scope with each other, and with nobody else.
@usableFromInline
package struct ParameterCall {
  /// What a call begins with: the context, unless the caller keeps it; and whether somebody calls while a product of graph scope is being
  /// made, which hardly ever happens.
  @usableFromInline
  typealias Beginning = (context: Context?, resolution: Resolution, links: Links, isNested: Bool)

  // Kept for as long as the call: the links lie in it.
  @usableFromInline let context: Context?
  @usableFromInline let resolution: Resolution
  @usableFromInline var links: Links
  @usableFromInline var remaining: Int
  @usableFromInline let isNested: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ beginning: Beginning, _ count: Int) {
    (context, resolution, links, isNested) = beginning
    remaining = count
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
