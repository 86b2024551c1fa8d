import Loom

extension Workload {
  /// One singleton, made before.
  public static let singleton = Workload("singleton", target: 1.5) {
    let injector = try Injector(ServicesModule())
    let container = DictionaryContainer.services()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.first()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(First.self)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.get(First.self)) } })
  }

  /// One new object without dependencies.
  public static let transient = Workload("transient", target: 1.6) {
    let injector = try Injector(ServicesModule())
    let container = DictionaryContainer.services()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.transient()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Transient.self)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.get(Transient.self)) } })
  }

  static let combined = Workload("combined", target: 1.8) {
    let injector = try Injector(ServicesModule())
    let container = DictionaryContainer.services()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.combined()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Combined.self)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.get(Combined.self)) } })
  }

  static let complex = Workload("complex", target: 2) {
    let injector = try Injector(ServicesModule())
    let container = DictionaryContainer.services()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.complex()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Complex.self)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.get(Complex.self)) } })
  }

  /// Makes the injector and its modules, or the hand-written root with its singletons, and one object graph.
  static let prepare = Workload("prepare and register") {
    Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.Root().complex()) } },
      loom: Side { count in for _ in 0..<count { blackHole(newInjector().get(Complex.self)) } },
      dictionary: Side { count in
        for _ in 0..<count { blackHole(DictionaryContainer.services().get(Complex.self)) }
      })
  }

  @inline(never)
  private static func newInjector() -> Injector {
    do { return try Injector(ServicesModule()) } catch { fatalError("\(error)") }
  }
}

extension HandWritten {
  /// A root that owns its singletons, so that it can be made again.
  final class Root {
    private let first = HandWritten.makeFirst()
    private let second = HandWritten.makeSecond()
    private let third = HandWritten.makeThird()

    @inline(never) func subOne() -> SubOne { SubObjectOne(first: first) }
    @inline(never) func subTwo() -> SubTwo { SubObjectTwo(second: second) }
    @inline(never) func subThree() -> SubThree { SubObjectThree(third: third) }
    @inline(never) func complex() -> Complex {
      ComplexObject(first: first, second: second, third: third, one: subOne(), two: subTwo(), three: subThree())
    }
  }
}
