public import Loom

extension Injector {
  /// A child to verify below its parent, as `expectValid` takes it.
  ///
  /// A session has its own modules, and each of its requests is a child of the session:
  ///
  /// ```swift
  /// expectValid(
  ///   AppModule(),
  ///   children: [
  ///     .child(SessionModule(), supplying: UserSession.self, children: [.child(supplying: Request.self)])
  ///   ])
  /// ```
  public struct Child {
    /// The modules of the child's own bindings, and one that stands for its values.
    let modules: [AnyModule]
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
      for type in repeat each types { values.bindings.append(.assumed(AnyKey(type), at: location)) }
      return Child(modules: modules + [values], children: children)
    }
  }
}
