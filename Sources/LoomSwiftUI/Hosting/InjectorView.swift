#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  /// Creates an injector, starts it, and shows views with it in their environment.
  ///
  /// ```swift
  /// struct NewsApp: App {
  ///   var body: some Scene {
  ///     WindowGroup {
  ///       InjectorView(AppModule()) { FeedScreen() }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The view creates the injector once, when it first appears, and keeps it. If a binding is asynchronous, it shows
  /// the placeholder until `Injector.start()` has ended; otherwise the content is there in the first frame. If the
  /// injector cannot be created or started, it shows `failure`. When the view leaves the screen for good, it closes the
  /// injector.
  ///
  /// Each window of a `WindowGroup` has its own view, and so its own injector. For one injector in all windows, create
  /// it in the app, and write `InjectorView(injector) { … }`, which starts it.
  public struct InjectorView<Content: View, Placeholder: View, Failure: View>: View {
    private let hosted: HostedInjector<ObjectIdentifier?, Content, Placeholder, Failure>

    /// Creates an injector from modules.
    ///
    /// - Parameters:
    ///   - modules: the modules that declare the bindings.
    ///   - content: the views that use the injector.
    ///   - placeholder: what to show while the injector starts.
    ///   - failure: what to show if it cannot be created or started.
    /// - Complexity: O(1); the first `body` creates the injector.
    public init(
      _ modules: AnyModule..., @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
      @ViewBuilder failure: @escaping (InjectionError) -> Failure = { ReportView(error: $0) }
    ) {
      hosted = HostedInjector(
        origin: nil, isOwner: true, make: { () throws(InjectionError) in try Injector(modules: modules) },
        content: content, placeholder: placeholder, failure: failure)
    }

    /// Starts an injector that something else keeps and closes.
    ///
    /// - Parameters:
    ///   - injector: the injector.
    ///   - content: the views that use the injector.
    ///   - placeholder: what to show while the injector starts.
    ///   - failure: what to show if it cannot be started.
    /// - Complexity: O(1)
    public init(
      _ injector: Injector, @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
      @ViewBuilder failure: @escaping (InjectionError) -> Failure = { ReportView(error: $0) }
    ) {
      hosted = HostedInjector(
        origin: ObjectIdentifier(injector), isOwner: false, make: { injector }, content: content,
        placeholder: placeholder, failure: failure)
    }

    /// Creates an injector as a closure says.
    init(
      making make: @escaping () throws(InjectionError) -> Injector, @ViewBuilder content: @escaping () -> Content
    ) where Placeholder == ProgressView, Failure == ReportView {
      hosted = HostedInjector(
        origin: nil, isOwner: true, make: make, content: content, placeholder: { ProgressView() },
        failure: { ReportView(error: $0) })
    }

    /// The content with the injector, or else what stands in for it.
    public var body: some View { hosted }
  }
#endif
