/// The values that a child is created with, and the line that creates it.
typealias SuppliedValues = BoxedValues

extension SuppliedValues {
  /// The declarations of a child that has nothing else.
  var declarations: [Declarations] { [ModuleCollector.declarations(of: [Module(bind)])] }

  /// Binds the values on a module, each to its type.
  func bind(on module: AnyModule) {
    for (type, value) in all {
      func bind<Value>(_ type: Value.Type) {
        // No module's, so that reports and copies can tell it from what modules declare.
        BindingBuilder<Value, Nonisolated>(head: .init(key: AnyKey(Value.self), location: location), module: module)
          .to(uncheckedInstance: value.value(as: Value.self))
      }
      bind(type)
    }
  }
}

extension AnyModule {
  /// Declares a value that only children have: a request, a window, the signed-in user.
  ///
  /// Verification treats the value as bound. A child has the value if it binds the key, or if you create the child with
  /// ``Injector/child(_:supplying:_:fileID:line:_:)``. It then builds everything that depends on the value. Asking any
  /// other injector is a ``Problem/Code/notSupplied`` problem.
  ///
  /// ```swift
  /// supplied(Request.self)
  /// bind(Handler.self).to(Handler.init)  // init(request: Request)
  /// ```
  ///
  /// To share something that depends on the value, use the scope `.scoped`: each child then has its own instance. A
  /// singleton would keep one child's value for all, which is a ``Problem/Code/captive`` problem. The declaration gives
  /// way to any binding of the key.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - fileID: where the value is declared; Swift fills it in.
  ///   - line: where the value is declared; Swift fills it in.
  /// - Complexity: O(1)
  public final func supplied<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    // Each injector has its own value, as with scoped instances, and nothing that lives for longer may keep it.
    let head = begin(T.self, named: name, at: CodeLocation(fileID: fileID, line: line)).head
    receiver.bindings.append(Binding(head, .supplied, [], .none, .init(scope: .scoped, isDefault: true)))
  }
}
