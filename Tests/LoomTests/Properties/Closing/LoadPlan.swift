import TestSupport

/// What threads and tasks do with an injector and its children while it is started and closed.
struct LoadPlan: Shrinkable {
  /// One injector's bindings.
  var graph: GraphPlan
  var isAudited: Bool
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
    isAudited = numbers.happens(40)
    threads = (0..<Fuzz.threads(numbers.number(2...5))).map { _ in
      (0..<numbers.number(1...8)).map { _ in Step(onThread: &numbers, keys) }
    }
    tasks = (0..<numbers.number(1...4)).map { _ in
      (0..<numbers.number(1...4)).map { _ in Step(inTask: &numbers, keys) }
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
      guard case .function(let parameters, let requirements) = declaration.recipe else { return }
      declaration.recipe = .function(parameters: Array((parameters + requirements).prefix(3)), requirements: [])
    }
  }
}

extension LoadPlan.Step {
  fileprivate init(onThread numbers: inout SeededGenerator, _ keys: [Int]) {
    let (key, injector) = (keys.isEmpty ? 0 : numbers.pick(keys), numbers.happens(60) ? 0 : numbers.number(0...5))
    switch numbers.number(0...9) {
    case 0: self = .makeChild(of: injector, key: key)
    case 1: self = .pause(UInt32(numbers.number(0...300)))
    default: self = .resolve(key, in: injector)
    }
  }

  fileprivate init(inTask numbers: inout SeededGenerator, _ keys: [Int]) {
    let (key, injector) = (keys.isEmpty ? 0 : numbers.pick(keys), numbers.happens(60) ? 0 : numbers.number(0...5))
    switch numbers.number(0...9) {
    case 0...2: self = .start(injector)
    case 3: self = .startAndCancel(injector)
    case 4, 5: self = .close(injector)
    case 6...8: self = .pause(UInt32(numbers.number(0...400)))
    default: self = .resolve(key, in: injector)
    }
  }
}

extension LoadPlan: CustomStringConvertible {
  var description: String {
    let threads = threads.map { "thread: \($0.map { "\($0)" }.joined(separator: ", "))" }
    let tasks = tasks.map { "task: \($0.map { "\($0)" }.joined(separator: ", "))" }
    return (["\(graph)", "audited: \(isAudited)"] + threads + tasks).joined(separator: "\n")
  }
}
