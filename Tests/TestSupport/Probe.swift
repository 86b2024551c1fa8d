import Foundation
package import Loom
import Testing

/// The instruments with which the tests observe an injector.
package enum Probe {
  /// The events so far, in order.
  package final class Log: Sendable {
    private let lines = Box<[String]>([])

    package init() {}

    package func add(_ line: String) { lines.update { $0.append(line) } }
    package var all: [String] { lines.value }
  }

  /// How often something has happened, or how many objects are alive.
  package final class Counter: Sendable {
    private let number = Box(0)

    package init() {}

    @discardableResult
    package func increment() -> Int {
      number.update { number in
        number += 1
        return number
      }
    }
    package func decrement() { number.update { $0 -= 1 } }
    package var value: Int { number.value }
  }

  /// An object that a counter counts for as long as it is alive.
  package final class Life: Sendable {
    private let counter: Counter

    package init(_ counter: Counter) {
      self.counter = counter
      counter.increment()
    }

    deinit { counter.decrement() }
  }

  /// A value that a test changes while an injector's factories read it.
  ///
  /// `@unchecked Sendable`: the value is read and written only under the lock. It is no `Mutex`, which
  /// begins with macOS 15.
  package final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: Value

    package init(_ value: Value) { storage = value }

    package var value: Value {
      get { lock.withLock { storage } }
      set { update { $0 = newValue } }
    }

    @discardableResult
    package func update<R>(_ change: (inout Value) -> R) -> R { lock.withLock { change(&storage) } }
  }

  /// The error that a test's factory throws.
  package struct Failure: Error, Equatable {
    package let reason: String

    package init(reason: String = "out of order") { self.reason = reason }
  }
}

extension Probe {
  /// The codes of the problems that a body throws; none if it throws nothing.
  package static func codes<R>(_ body: () throws -> R) -> [Problem.Code] { report(body)?.problems.map(\.code) ?? [] }

  /// The report that a body throws, if it throws one.
  package static func report<R>(_ body: () throws -> R) -> InjectionError? {
    do {
      _ = try body()
    } catch let error as InjectionError {
      return error
    } catch {
      Issue.record(error, "not a report")
    }
    return nil
  }

  /// The steps of a cycle, as "Car → Engine".
  package static func steps(of problem: Problem) -> [String] {
    problem.notes.compactMap { note in
      guard case .step(_, let source, let target) = note.subject else { return nil }
      return "\(spelling(source)) → \(spelling(target))"
    }
  }

  private static func spelling(_ key: AnyKey) -> String { key.description.filter { $0 != "`" } }
}
