#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  extension View {
    /// Shows the view with an injector for a preview: the application's modules, with some bindings replaced.
    ///
    /// ```swift
    /// let preview = FeedScreen().previewInjector(AppModule()) { $0.bind(APIClient.self).to(FakeClient.init) }
    /// ```
    ///
    /// A binding that replaces nothing is a problem, which the preview shows. From iOS 18, the trait
    /// `#Preview(traits: .injector(AppModule()) { … })` does the same.
    ///
    /// - Parameters:
    ///   - modules: the modules of the application.
    ///   - overrides: declares bindings that replace those of the modules.
    /// - Returns: the view, with the injector in its environment; meanwhile a placeholder, if the injector has to
    ///   start.
    /// - Complexity: O(1); the first `body` creates the injector.
    public func previewInjector(
      _ modules: AnyModule..., overrides: @escaping @MainActor (MainActorModule) -> Void = { _ in }
    ) -> some View {
      previewInjector(modules: modules, overrides)
    }

    func previewInjector(modules: [AnyModule], _ overrides: @escaping @MainActor (MainActorModule) -> Void) -> some View
    {
      InjectorView(
        making: { () throws(InjectionError) in try Injector(modules: modules, overriding: [MainActorModule(overrides)])
        },
        content: { self })
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension PreviewTrait where T == Preview.ViewTraits {
    /// Shows the preview with an injector: the application's modules, with some bindings replaced.
    ///
    /// ```swift
    /// let trait = PreviewTrait.injector(AppModule()) { $0.bind(APIClient.self).to(FakeClient.init) }
    /// ```
    ///
    /// - Parameters:
    ///   - modules: the modules of the application.
    ///   - overrides: declares bindings that replace those of the modules.
    /// - Returns: the trait.
    /// - Complexity: O(1); the preview creates the injector.
    @MainActor
    public static func injector(
      _ modules: AnyModule..., overrides: @escaping @MainActor (MainActorModule) -> Void = { _ in }
    ) -> Self {
      .modifier(PreviewInjector(modules: modules, overrides: overrides))
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  private struct PreviewInjector: PreviewModifier {
    let modules: [AnyModule]
    let overrides: @MainActor (MainActorModule) -> Void

    func body(content: Content, context: Void) -> some View { content.previewInjector(modules: modules, overrides) }
  }
#endif
