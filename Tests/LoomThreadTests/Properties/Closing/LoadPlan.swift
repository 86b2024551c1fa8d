import TestSupport

/// What threads and tasks do with an injector and its children while it is started and closed.
struct LoadPlan: Shrinkable {
  /// One injector's bindings.
  var graph: GraphPlan
  /// The steps of each thread, in order.
  var threads: [[Step]]
  /// The steps of each task, in order.
  var tasks: [[Step]]

  /// A step with one of the injectors that exist by then.
  enum Step {
    case resolve(Int, in: Int)
    /// Makes a child that binds a key again.
    case makeChild(of: Int, key: Int)
    case start(Int)
    case startAndCancel(Int)
    case close(Int)
    case pause(UInt32)
  }

  /// A random plan; equal seeds give equal plans for equal numbers of threads.
  init(seed: UInt64) {
    graph = .closing(seed: seed)
    graph.injectors = [graph.injectors[0]]
    graph.injectors[0].level.simplify()
    let keys = graph.injectors[0].level.declarations.map(\.key)
    var numbers = SeededGenerator(seed: ~seed)
    threads = (0..<Fuzz.threads(numbers.number(2...5))).map { _ in
      (0..<numbers.number(1...8)).map { _ in Step(&numbers, keys, inTask: false) }
    }
    tasks = (0..<numbers.number(1...4)).map { _ in
      (0..<numbers.number(1...4)).map { _ in Step(&numbers, keys, inTask: true) }
    }
  }
}

extension GraphPlan.Level {
  /// Leaves only what fails, if anything, before there is an object that is to be closed.
  fileprivate mutating func simplify() {
    decorators = []
    var seen: Set<Int> = []
    declarations = declarations.filter { seen.insert($0.key).inserted }
    map { declaration in
      // An instance of a call that uses something later keeps the injector. If the injector keeps the instance as well,
      // neither is ever released.
      if declaration.scope == .graph { declaration.scope = .normal }
      guard case .function(let parameters, let requirements) = declaration.recipe else { return }
      declaration.recipe = .function(parameters: Array((parameters + requirements).prefix(3)), requirements: [])
    }
  }
}

extension LoadPlan.Step {
  fileprivate init(_ numbers: inout SeededGenerator, _ keys: [Int], inTask: Bool) {
    let (key, injector) = (keys.isEmpty ? 0 : numbers.pick(keys), numbers.happens(60) ? 0 : numbers.number(0...5))
    let pause = LoadPlan.Step.pause(UInt32(numbers.number(0...400)))
    let resolve = LoadPlan.Step.resolve(key, in: injector)
    self =
      inTask
      ? numbers.pick([.start(injector): 3, .startAndCancel(injector): 1, .close(injector): 2, pause: 3, resolve: 1])
      : numbers.pick([.makeChild(of: injector, key: key): 1, pause: 1, resolve: 8])
  }
}

extension LoadPlan: CustomStringConvertible {
  var description: String {
    let threads = threads.map { "thread: \($0.map { "\($0)" }.joined(separator: ", "))" }
    let tasks = tasks.map { "task: \($0.map { "\($0)" }.joined(separator: ", "))" }
    return (["\(graph)"] + threads + tasks).joined(separator: "\n")
  }
}
