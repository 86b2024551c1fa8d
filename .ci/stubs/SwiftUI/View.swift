@_exported import Observation

// The part of SwiftUI that the articles use and LoomSwiftUI needs, for systems without SwiftUI. It keeps state by identity, passes
// the environment on, and runs tasks; it draws nothing.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// A view that the stand-in renders itself.
@MainActor protocol PrimitiveView: View where Body == Never {
  func render(in node: Node)
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<Yes: View, No: View>(first: Yes) -> ConditionalContent<Yes, No> {
    ConditionalContent(branch: .yes(first))
  }
  public static func buildEither<Yes: View, No: View>(second: No) -> ConditionalContent<Yes, No> {
    ConditionalContent(branch: .no(second))
  }
}

/// A view that shows nothing.
public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
  func render(in node: Node) {}
}

public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)
  func render(in node: Node) {
    var place = 0
    for view in repeat each content {
      node.show(view, at: place)
      place += 1
    }
  }
}

public struct ConditionalContent<Yes: View, No: View>: PrimitiveView {
  enum Branch { case yes(Yes), no(No) }
  let branch: Branch
  func render(in node: Node) {
    switch branch {
    case .yes(let view): node.show(view, at: "yes")
    case .no(let view): node.show(view, at: "no")
    }
  }
}

extension Optional: View where Wrapped: View {}
extension Optional: PrimitiveView where Wrapped: View {
  func render(in node: Node) { if let self { node.show(self, at: 0) } }
}

public struct AnyView: PrimitiveView {
  let content: any View
  public init(_ content: some View) { self.content = content }
  func render(in node: Node) { node.show(content, at: 0) }
}
