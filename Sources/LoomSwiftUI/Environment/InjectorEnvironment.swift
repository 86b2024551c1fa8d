#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  nonisolated extension EnvironmentValues {
    private struct InjectorKey: EnvironmentKey {
      static var defaultValue: Injector? { nil }
    }

    /// The injector of this part of the view hierarchy: the one that `injector(_:)` has set, or else
    /// `Injector.default`.
    ///
    /// ```swift
    /// struct RefreshButton: View {
    ///   @Environment(\.injector) private var injector
    ///   var body: some View {
    ///     Button("Refresh") { Task { await injector.get(FeedModel.self).load() } }
    ///   }
    /// }
    /// ```
    ///
    /// Do not resolve in `body`, which SwiftUI runs again and again: use ``Resolved``.
    public var injector: Injector {
      get { self[InjectorKey.self] ?? .default }
      set { self[InjectorKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the injector of this view and of the views in it.
    ///
    /// - Parameter injector: the injector; the environment keeps it.
    /// - Returns: the view, with the injector in its environment.
    /// - Complexity: O(1)
    public func injector(_ injector: Injector) -> some View { environment(\.injector, injector) }
  }

  extension Scene {
    /// Sets the injector of all windows of this scene.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///   private let injector = Injector.default
    ///   var body: some Scene {
    ///     WindowGroup { FeedScreen() }.injector(injector)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter injector: the injector; the environment keeps it.
    /// - Returns: the scene, with the injector in the environment of its views.
    /// - Complexity: O(1)
    public func injector(_ injector: Injector) -> some Scene { environment(\.injector, injector) }
  }
#endif
