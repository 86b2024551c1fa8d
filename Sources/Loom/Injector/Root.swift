/// An object together with the injector that resolved it; the root keeps both.
///
/// A shared object does not keep its injector, because the injector keeps the object. If nothing else keeps the
/// injector, a ``Lazy``, a ``Factory`` or an `Injector` in the object finds it closed later. Keep a root instead of the
/// object alone:
///
/// ```swift
/// func makeServer() throws -> Root<Server> { try Injector(AppModule()).root(Server.self) }
/// ```
public struct Root<Value> {
  /// The object.
  public let value: Value
  /// The injector, which lives as long as the root.
  public let injector: Injector
}

extension Root: Sendable where Value: Sendable {}

extension Injector {
  /// Resolves a key, and returns the instance together with this injector.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance and this injector.
  /// - Throws: an ``InjectionError``, as `resolve` does.
  /// - Complexity: as `resolve`
  public func root<T>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> Root<T> {
    Root(value: try resolve(T.self, named: name, fileID: fileID, line: line), injector: self)
  }
}
