#if canImport(SwiftUI)
  import Loom
  import SwiftUI

  /// Shows the phases of an injector that the view keeps.
  struct HostedInjector<Origin: Equatable, Content: View, Placeholder: View, Failure: View>: View {
    /// The value that the injector is created for; for another one, there is another injector.
    let origin: Origin
    /// Whether the view closes the injector.
    let isOwner: Bool
    let make: () throws(InjectionError) -> Injector
    let content: () -> Content
    let placeholder: () -> Placeholder
    let failure: (InjectionError) -> Failure
    @State private var host = InjectorHost()

    var body: some View {
      switch host.phase(for: origin, isOwner: isOwner, make: make) {
      case .starting: placeholder()
      case .failed(let error): failure(error)
      // Views of another injector are other views: they resolve again.
      case .ready(let injector): content().injector(injector).id(host.generation)
      }
    }
  }
#endif
