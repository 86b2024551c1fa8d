// Previews, as far as LoomSwiftUI has a part in them.

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

struct Modified<Modifier: ViewModifier>: View {
  let content: AnyView
  let modifier: Modifier
  var body: some View { modifier.body(content: content) }
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    Modified(content: AnyView(self), modifier: modifier)
  }
}

@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = AnyView
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

public enum Preview {
  public struct ViewTraits {}
}

public struct PreviewTrait<T> {
  let show: @MainActor (AnyView) -> AnyView
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> Self
  where Modifier.Context == Void {
    PreviewTrait { AnyView(modifier.body(content: $0, context: ())) }
  }

  /// The view as a preview with the trait shows it.
  @MainActor public func preview(_ view: some View) -> some View { show(AnyView(view)) }
}
