@_exported import Observation

// The few declarations of SwiftUI that the articles use, so that what they show is compiled where there is no SwiftUI.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that shows nothing.
public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<Yes: View, No: View>(first: Yes) -> ConditionalContent<Yes, No> {
    ConditionalContent()
  }
  public static func buildEither<Yes: View, No: View>(second: No) -> ConditionalContent<Yes, No> {
    ConditionalContent()
  }
}

public struct TupleView<each Content: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct ConditionalContent<Yes: View, No: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}
