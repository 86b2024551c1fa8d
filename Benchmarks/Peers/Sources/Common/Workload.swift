/// One operation, done by one container.
package struct Workload: Sendable {
  /// The operations to measure, in the order of the table.
  package enum Operation: String, CaseIterable, Sendable {
    case singleton = "a finished singleton"
    case newObject = "a new object"
    case graph = "a screen: three singletons, three new objects"
    case named = "a singleton by name"
    case properties = "the same screen by properties"
    case array = "an array of three new objects"
    case override = "a child or a copy with one override, and a screen"
    case creation = "creating a container, for each of 1,000 bindings"
    case firstUse = "the first use of a singleton"
  }

  package let operation: Operation
  /// How many operations one call of `run` does.
  package let count: Int
  /// Prepares a run, which is not measured, and returns what is.
  package let prepare: @Sendable () -> () -> Void

  /// An operation that needs no preparation: the closure does it so many times.
  package init(_ operation: Operation, _ body: @escaping @Sendable (Int) -> Void) {
    (self.operation, count) = (operation, 1000)
    prepare = { { body(1000) } }
  }

  /// A batch of operations that can be done only once.
  package init(_ operation: Operation, of count: Int, _ prepare: @escaping @Sendable () -> () -> Void) {
    (self.operation, self.count, self.prepare) = (operation, count, prepare)
  }
}

/// Takes a result, so that the optimizer cannot leave out what creates it.
@inline(never)
package func consume<T>(_ result: T) { withExtendedLifetime(result) {} }
