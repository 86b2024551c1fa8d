import class Foundation.NSLock

/// Shows a view, and makes its values again and again, as SwiftUI does.
@MainActor public final class Host {
  private let show: (Host) -> Void
  private var root: Node?
  private let changes = Changes()
  /// The texts on the screen, in order.
  public internal(set) var texts: [String] = []
  /// The buttons on the screen, by title.
  var buttons: [String: @MainActor () -> Void] = [:]

  /// Shows what a closure makes; it runs again with each update.
  public init<Content: View>(@ViewBuilder _ content: @escaping () -> Content) {
    show = { $0.show(Group(content: content)) }
    update()
  }

  private func show(_ view: some View) {
    let root = root ?? Node(Never.self, self, EnvironmentValues())
    self.root = root
    root.update(AnyView(view))
  }

  /// Makes all views again.
  public func update() {
    changes.take()
    texts = []
    buttons = [:]
    show(self)
  }

  /// Makes all views again if something that they have read has changed; returns whether it did.
  @discardableResult
  public func updateIfNeeded() -> Bool {
    guard changes.take() else { return false }
    update()
    return true
  }

  /// Presses a button.
  public func press(_ title: String) {
    buttons[title]?()
    updateIfNeeded()
  }

  /// Takes the window away.
  public func close() {
    root?.end()
    root = nil
    texts = []
    buttons = [:]
  }

  nonisolated func invalidate() { changes.note() }
}

/// Whether something has changed; any thread may say so.
private final class Changes: @unchecked Sendable {
  private let lock = NSLock()
  private var isPending = false
  func note() { lock.withLock { isPending = true } }
  @discardableResult func take() -> Bool {
    lock.withLock {
      defer { isPending = false }
      return isPending
    }
  }
}
