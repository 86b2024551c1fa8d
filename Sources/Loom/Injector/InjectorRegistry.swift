/// The contexts of all living injectors with modules, so that a report can say where else a missing key is bound.
///
/// A list through the contexts themselves, so that creating a child allocates nothing for it. Why it is safe to keep contexts
/// without retaining them: the list is used under the lock only, and a context leaves it under the lock before its memory is freed.
/// All that is read of the others is their declarations, which never change: the locks of their hierarchies are not needed.
enum InjectorRegistry {
  /// A context's place in the list.
  struct Links {
    fileprivate var next: Unmanaged<Context>?
    fileprivate var previous: Unmanaged<Context>?
  }

  // Read and written under the mutex.
  nonisolated(unsafe) private static var first: Unmanaged<Context>?
  private static let mutex = SystemMutex()

  static func add(_ context: Context) {
    mutex.withLock {
      context.links.next = first
      first?._withUnsafeGuaranteedRef { $0.links.previous = .passUnretained(context) }
      first = .passUnretained(context)
    }
  }

  static func remove(_ context: Context) {
    mutex.withLock {
      let (next, previous) = (context.links.next, context.links.previous)
      next?._withUnsafeGuaranteedRef { $0.links.previous = previous }
      if let previous {
        previous._withUnsafeGuaranteedRef { $0.links.next = next }
      } else {
        first = next
      }
    }
  }

  /// The contexts of an injector's children that have not been closed, the newest first.
  ///
  /// Under the mutex, a context in the list has its memory, but may be on its way out: forming a weak reference tells.
  static func openChildren(of parent: Context) -> [Context] {
    var children: [ContextReference.WeakContext] = []
    mutex.withLock { forEachOpenChild(of: parent) { children.append(.init($0)) } }
    // Outside: the last reference to one of them may be the one that is let go here, and its end needs the mutex.
    return children.compactMap(\.context)
  }

  /// Whether an injector has children that have not been closed, those on their way out included.
  static func hasOpenChildren(of parent: Context) -> Bool {
    mutex.withLock {
      var hasSome = false
      forEachOpenChild(of: parent) { _ in hasSome = true }
      return hasSome
    }
  }

  private static func forEachOpenChild(of parent: Context, _ body: (Context) -> Void) {
    var next = first
    while let context = next {
      context._withUnsafeGuaranteedRef { context in
        next = context.links.next
        if context.parentContext === parent, !context.isClosed { body(context) }
      }
    }
  }

  /// The bindings of some keys in other injectors, with the names of the modules that declare them.
  ///
  /// Injectors with another global context are strangers: tests that give each its own do not read of each other.
  static func bindings(
    of keys: Set<AnyKey>, around global: GlobalContext, except visible: [Declarations]
  ) -> [AnyKey: (Binding, [String])] {
    // What is seen from the injector that reports is not elsewhere; a binding may be shared by several injectors.
    let own = Set(visible.flatMap(\.allBindings).map(ObjectIdentifier.init))
    var found: [AnyKey: (Binding, [String])] = [:]
    mutex.withLock {
      var next = first
      while let context = next {
        context._withUnsafeGuaranteedRef { context in
          next = context.links.next
          guard context.graph.global === global else { return }
          for (binding, modules) in context.declarations.declaring(keys)
          where !own.contains(ObjectIdentifier(binding)) {
            found[binding.key] = (binding, modules)
          }
        }
      }
    }
    return found
  }
}
