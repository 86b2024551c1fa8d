#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// A window with views, on a Mac by SwiftUI and elsewhere by its stand-in.
  @MainActor final class Stage {
    #if canImport(AppKit)
      private let hosting: NSHostingView<AnyView>
      private let window: NSWindow
    #else
      private let host: Host
    #endif
    private let content: () -> AnyView

    /// Shows views; the closure makes them again with each update.
    init<Content: View>(@ViewBuilder _ content: @escaping () -> Content) {
      self.content = { AnyView(content()) }
      #if canImport(AppKit)
        hosting = NSHostingView(rootView: AnyView(content()))
        window = NSWindow(
          contentRect: .init(x: 0, y: 0, width: 400, height: 400), styleMask: [], backing: .buffered, defer: false)
        window.isReleasedWhenClosed = false
        window.contentView = hosting
        window.orderFront(nil)
        hosting.layoutSubtreeIfNeeded()
      #else
        host = Host(content)
      #endif
    }

    /// Makes the values of all views again.
    func update() {
      #if canImport(AppKit)
        hosting.rootView = content()
        hosting.layoutSubtreeIfNeeded()
      #else
        host.update()
      #endif
    }

    #if !canImport(AppKit)
      /// The texts on the screen.
      var texts: [String] { host.texts }
    #endif

    /// Lets tasks and updates run until a condition holds.
    func until(_ condition: () -> Bool) async {
      for _ in 0..<100_000 where !condition() {
        await Task.yield()
        #if canImport(AppKit)
          hosting.layoutSubtreeIfNeeded()
        #else
          host.updateIfNeeded()
        #endif
      }
    }

    /// Takes the window away, with the state of its views.
    func close() {
      #if canImport(AppKit)
        hosting.rootView = AnyView(EmptyView())
        hosting.layoutSubtreeIfNeeded()
        window.close()
      #else
        host.close()
      #endif
    }
  }

  /// A list of lines that views and objects have noted, in order.
  @MainActor final class Log {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    var last: String? { lines.last }
  }

  /// Notes a text each time that SwiftUI makes its view.
  struct Shows: View {
    let text: String
    let log: Log
    init(_ text: String, _ log: Log) {
      self.text = text
      self.log = log
    }
    var body: some View {
      let _ = log.note(text)
      Text(text)
    }
  }
#endif
