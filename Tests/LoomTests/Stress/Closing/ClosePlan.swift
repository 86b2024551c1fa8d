import TestSupport

/// Bindings of one injector, and what threads and tasks do with it and its children while it is started and closed.
struct ClosePlan {
  /// Each leads to smaller ones only.
  var bindings: [Binding]
  /// The steps of each thread, in order.
  var threads: [[Step]]
  /// The steps of each task, in order.
  var tasks: [[Step]]

  struct Binding {
    var kind: Kind
    var needs: [Int]
    var lazy: Int?
    /// For how many microseconds it is made.
    var pause: UInt32
    /// Whether something is done when its injector is closed, and what that asks for.
    var isClosed: Bool
    var asks: Int?

    enum Kind: String, CaseIterable { case normal, graph, singleton, eager, weak, scoped, asynchronous }
  }

  /// A step with one of the injectors that exist by then.
  enum Step {
    case resolve(Int, in: Int)
    case makeChild(of: Int, binding: Int)
    case start(Int)
    case startAndCancel(Int)
    case close(Int)
    case pause(UInt32)
  }
}

extension ClosePlan.Binding {
  /// Whether the injector keeps the product until it is closed.
  var isKept: Bool { kind == .singleton || kind == .eager || kind == .scoped || kind == .asynchronous }
}

extension ClosePlan {
  /// A random plan; equal seeds give equal plans for equal numbers of threads.
  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let count = numbers.number(1...6)
    bindings = (0..<count).map { Binding(&numbers, $0, of: count) }
    threads = (0..<Fuzz.threads(numbers.number(2...5))).map { _ in
      (0..<numbers.number(1...8)).map { _ in Step(onThread: &numbers, count) }
    }
    tasks = (0..<numbers.number(1...4)).map { _ in
      (0..<numbers.number(1...4)).map { _ in Step(inTask: &numbers, count) }
    }
  }
}

extension ClosePlan.Binding {
  fileprivate init(_ numbers: inout SeededGenerator, _ index: Int, of count: Int) {
    kind = numbers.pick([
      .normal: 1, .graph: 1, .singleton: 6, .eager: 1, .weak: 1, .scoped: 1, .asynchronous: 2,
    ])
    needs = index == 0 ? [] : Set((0..<numbers.number(0...2)).map { _ in numbers.number(0...index - 1) }).sorted()
    // Objects that lead to each other through a lazy would keep each other.
    lazy = index > 0 && numbers.happens(25) ? numbers.number(0...index - 1) : nil
    pause = numbers.pick([0: 3, 20: 2, 100: 1, 200: 1])
    isClosed = numbers.happens(60)
    asks = numbers.happens(25) ? numbers.number(0...count - 1) : nil
    if !isKept && kind != .weak { isClosed = false }
  }
}

extension ClosePlan.Step {
  fileprivate init(onThread numbers: inout SeededGenerator, _ count: Int) {
    let key = numbers.number(0...count - 1)
    let injector = numbers.happens(60) ? 0 : numbers.number(0...5)
    switch numbers.number(0...9) {
    case 0: self = .makeChild(of: injector, binding: key)
    case 1: self = .pause(UInt32(numbers.number(0...300)))
    default: self = .resolve(key, in: injector)
    }
  }

  fileprivate init(inTask numbers: inout SeededGenerator, _ count: Int) {
    let injector = numbers.happens(60) ? 0 : numbers.number(0...5)
    switch numbers.number(0...9) {
    case 0...2: self = .start(injector)
    case 3: self = .startAndCancel(injector)
    case 4, 5: self = .close(injector)
    case 6...8: self = .pause(UInt32(numbers.number(0...400)))
    default: self = .resolve(numbers.number(0...count - 1), in: injector)
    }
  }
}

extension ClosePlan: CustomStringConvertible {
  var description: String {
    let bindings = bindings.enumerated().map { "p\($0): \($1)" }
    let threads = threads.map { "thread: \($0.map { "\($0)" }.joined(separator: ", "))" }
    let tasks = tasks.map { "task: \($0.map { "\($0)" }.joined(separator: ", "))" }
    return (bindings + threads + tasks).joined(separator: "\n")
  }
}
