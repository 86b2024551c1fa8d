import Foundation
import Loom

/// The objects that are made and closed under load, and the mistakes in that.
final class CloseLog: Sendable {
  /// The injector, for products that ask it while they are closed.
  let injector = Probe.Box(WeakInjector())
  private let failures = Probe.Box<[String]>([])
  private let live = Probe.Counter()
  private let due = Probe.Counter()
  private let closed = Probe.Counter()

  struct WeakInjector: Sendable { weak var value: Injector? }

  /// An object that tells when it begins and ends, and how often it is closed.
  final class Product: Sendable {
    let number: Int
    let needs: [Product]
    let lazy: Lazy<Product>?
    private let log: CloseLog
    private let closings = Probe.Counter()

    /// Makes a product, which may have to be closed once.
    init(_ number: Int, _ needs: [Product], _ lazy: Lazy<Product>?, isDue: Bool, _ log: CloseLog) {
      self.number = number
      self.needs = needs
      self.lazy = lazy
      self.log = log
      log.live.increment()
      if isDue { log.due.increment() }
    }

    deinit { log.live.decrement() }

    /// Notes that it is closed.
    func close(isDue: Bool) {
      if isDue { log.closed.increment() }
      if closings.increment() > 1 { log.fail("p\(number) is closed twice") }
    }
  }

  var problems: [String] { failures.value }
  var liveCount: Int { live.value }
  /// How many have been made that must be closed, and how many of those have been.
  var closings: (due: Int, done: Int) { (due.value, closed.value) }

  func fail(_ text: String) { failures.update { $0.append(text) } }

  /// Accepts only the problems that say that a call is too early or too late.
  func judge(_ error: any Error) {
    let codes = (error as? InjectionError)?.problems.map(\.code) ?? []
    let expected: Set<Problem.Code> = [.notStarted, .closed, .cancelled]
    if codes.isEmpty || !expected.isSuperset(of: codes) { fail("\(error)") }
  }
}
