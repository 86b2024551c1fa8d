#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  /// Creates a child of the injector in the environment for a session, a window or a sheet, and shows views with it.
  ///
  /// ```swift
  /// struct RootScreen: View {
  ///   let user: User?
  ///   var body: some View {
  ///     if let user { ChildInjectorView(supplying: user) { FeedScreen() } } else { Text("Sign in") }
  ///   }
  /// }
  /// ```
  ///
  /// The view creates the child when it first appears, starts it, and keeps it. With another value, it closes the child
  /// and creates one for that value; the views in it are new then, and so is their state. When the view leaves the
  /// screen for good, it closes the child.
  public struct ChildInjectorView<
    Value: Sendable, ID: Equatable, Content: View, Placeholder: View, Failure: View
  >: View {
    @Environment(\.injector) private var parent
    private let modules: [AnyModule]
    private let value: Value
    private let id: ID
    /// Where the value is supplied; nil if there is none.
    private let location: CodeLocation?
    private let content: () -> Content
    private let placeholder: () -> Placeholder
    private let failure: (InjectionError) -> Failure

    /// Supplies a value to the child, and tells values apart by an identity.
    ///
    /// Use it for a value that is not `Equatable`, or only on the main actor, as your types are by default in a new
    /// Xcode project: `ChildInjectorView(supplying: user, id: user.name) { … }`.
    ///
    /// - Parameters:
    ///   - modules: the modules that declare the child's own bindings.
    ///   - value: the value, whose type a module declares `supplied`.
    ///   - id: the identity of the value; with another one, there is another child.
    ///   - fileID: where the value is supplied; Swift fills it in.
    ///   - line: where the value is supplied; Swift fills it in.
    ///   - content: the views that use the child.
    ///   - placeholder: what to show while the child starts.
    ///   - failure: what to show if it cannot be created or started.
    /// - Complexity: O(1); the first `body` creates the child.
    public init(
      _ modules: AnyModule..., supplying value: Value, id: ID, fileID: String = #fileID, line: Int = #line,
      @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
      @ViewBuilder failure: @escaping (InjectionError) -> Failure = { ReportView(error: $0) }
    ) {
      self.init(modules, value, id, CodeLocation(fileID: fileID, line: line), content, placeholder, failure)
    }

    /// Supplies a value to the child.
    ///
    /// - Parameters:
    ///   - modules: the modules that declare the child's own bindings.
    ///   - value: the value, whose type a module declares `supplied`; with another value, there is another child.
    ///   - fileID: where the value is supplied; Swift fills it in.
    ///   - line: where the value is supplied; Swift fills it in.
    ///   - content: the views that use the child.
    ///   - placeholder: what to show while the child starts.
    ///   - failure: what to show if it cannot be created or started.
    /// - Complexity: O(1); the first `body` creates the child.
    public init(
      _ modules: AnyModule..., supplying value: Value, fileID: String = #fileID, line: Int = #line,
      @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
      @ViewBuilder failure: @escaping (InjectionError) -> Failure = { ReportView(error: $0) }
    ) where ID == Value {
      self.init(modules, value, value, CodeLocation(fileID: fileID, line: line), content, placeholder, failure)
    }

    private init(
      _ modules: [AnyModule], _ value: Value, _ id: ID, _ location: CodeLocation?,
      _ content: @escaping () -> Content, _ placeholder: @escaping () -> Placeholder,
      _ failure: @escaping (InjectionError) -> Failure
    ) {
      (self.modules, self.value, self.id, self.location) = (modules, value, id, location)
      (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
    }

    /// The content with the child, or else what stands in for it.
    public var body: some View {
      HostedInjector(
        origin: Origin(id: id, parent: ObjectIdentifier(parent)), isOwner: true, make: makeChild, content: content,
        placeholder: placeholder, failure: failure)
    }

    private func makeChild() throws(InjectionError) -> Injector {
      if let location { return try parent.child(modules: modules, supplying: value, at: location) }
      return try parent.child(modules: modules)
    }

    /// A child is for one value and one parent.
    private struct Origin: Equatable {
      let id: ID
      let parent: ObjectIdentifier
    }
  }

  /// Stands for the value of a child that needs none.
  public struct NoSuppliedValue: Equatable, Sendable {}

  extension ChildInjectorView where Value == NoSuppliedValue, ID == NoSuppliedValue {
    /// Creates a child from modules: for a window or a sheet with its own `.scoped` instances.
    ///
    /// - Parameters:
    ///   - modules: the modules that declare the child's own bindings; there may be none.
    ///   - content: the views that use the child.
    ///   - placeholder: what to show while the child starts.
    ///   - failure: what to show if it cannot be created or started.
    /// - Complexity: O(1); the first `body` creates the child.
    public init(
      _ modules: AnyModule..., @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
      @ViewBuilder failure: @escaping (InjectionError) -> Failure = { ReportView(error: $0) }
    ) {
      self.init(modules, NoSuppliedValue(), NoSuppliedValue(), nil, content, placeholder, failure)
    }
  }
#endif
