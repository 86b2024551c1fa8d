extension Injector {
  /// A child to verify below its parent, as ``verify(_:overriding:children:global:assuming:)`` takes it.
  ///
  /// A session has its own modules, and each of its requests is a child of the session:
  ///
  /// ```swift
  /// try Injector.verify(
  ///   AppModule(),
  ///   children: [
  ///     .child(SessionModule(), supplying: UserSession.self, children: [.child(supplying: Request.self)])
  ///   ])
  /// ```
  public struct Child {
    private let modules: [AnyModule]
    private let values: Module
    let children: [Child]

    /// Describes a child as you create it, but for the values, of which only the types are known.
    ///
    /// - Parameters:
    ///   - modules: the modules that declare the child's own bindings.
    ///   - types: the types of the values that you create the child with.
    ///   - children: the children of the child.
    ///   - fileID: where you describe the child, for reports; Swift fills it in.
    ///   - line: where you describe the child, for reports; Swift fills it in.
    /// - Returns: the description.
    /// - Complexity: O(*n*) for *n* types
    public static func child<each Value>(
      _ modules: AnyModule..., supplying types: repeat (each Value).Type, children: [Child] = [],
      fileID: String = #fileID, line: Int = #line
    ) -> Child {
      let values = Module()
      let location = CodeLocation(fileID: fileID, line: line)
      for type in repeat each types { values.append(.assumed(AnyKey(type), at: location)) }
      return Child(modules: modules, values: values, children: children)
    }

    /// The declarations of the child below a context.
    func declarations(below context: Context) -> Declarations {
      ModuleCollector.declarations(of: modules + [values], over: context.declarationsUpwards)
    }
  }
}

extension Binding {
  /// A stand-in for a value that verification takes for granted.
  static func assumed(_ key: AnyKey, at location: CodeLocation) -> Binding {
    Binding(.init(key: key, location: location), .instance, [], .none).changed { $0.isAssumed = true }
  }
}

extension Context {
  /// Verifies children below a context in which nothing has been made.
  ///
  /// - Parameters:
  ///   - children: the children.
  ///   - assumption: the keys that count as bound.
  ///   - problems: receives every problem found.
  /// - Returns: the contexts of those that have no problems, and of their children.
  func verified(
    _ children: [Injector.Child], assuming assumption: Injector.Assumption, _ problems: inout [Problem]
  ) -> [Context] {
    var contexts: [Context] = []
    for child in children {
      do {
        let declarations = child.declarations(below: self)
        let context = try self.child(
          assumption.includesExpected ? declarations.assumingExpected(unless: isBound) : declarations)
        contexts += [context] + context.verified(child.children, assuming: assumption, &problems)
      } catch {
        problems += error.problems
      }
    }
    return contexts
  }

  private func isBound(_ key: AnyKey) -> Bool {
    locked { graph.find(key) != nil || graph.global.binding(for: key) != nil }
  }
}
