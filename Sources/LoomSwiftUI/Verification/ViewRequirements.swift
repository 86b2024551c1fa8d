#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  /// A module that expects what views resolve, so that verification reports it as missing.
  ///
  /// ```swift
  /// @MainActor @Test func `every screen can be shown`() {
  ///   expectValid(AppModule(), ViewRequirements(FeedScreen(), ArticleScreen(id: 1)))
  /// }
  /// ```
  ///
  /// For each property with ``Resolved`` that nothing binds, or that takes other arguments, the report names the view
  /// and the property. The views are only looked at: they are on no screen, so nothing is resolved.
  public final class ViewRequirements: Module {
    private let views: [any View]

    /// Collects the requirements of views.
    ///
    /// - Parameter views: the views.
    /// - Complexity: O(1)
    public init(_ views: any View...) {
      self.views = views
      super.init()
    }

    override public func configure() {
      for view in views { expectProperties(of: view, in: TypeSpelling.of(type(of: view))) }
    }

    /// Also those of properties that consist of others, as your own property wrappers do.
    private func expectProperties(of value: Any, in view: String) {
      for child in Mirror(reflecting: value).children {
        guard let label = child.label, child.value is any DynamicProperty else { continue }
        // A wrapper's storage is called `_model`.
        if let resolved = child.value as? any ResolvingProperty {
          resolved.expect(label.hasPrefix("_") ? String(label.dropFirst()) : label, of: view, in: self)
        } else {
          expectProperties(of: child.value, in: view)
        }
      }
    }
  }

  /// A property whose needs can be verified.
  nonisolated protocol ResolvingProperty {
    func expect(_ property: String, of view: String, in module: Module)
  }

  extension Resolved: ResolvingProperty {
    func expect(_ property: String, of view: String, in module: Module) {
      request.expect(property, of: view, in: module)
    }
  }
#endif
