import Loom
import TestSupport
import Testing

/// The injector finds out where a property lies after some injections; before and after, it sets the same values.
struct StoredPropertyTests {
  /// More objects of a class than are injected before the injector finds out.
  static let rounds = 300

  protocol Part: Sendable { var number: Int { get } }
  struct Small: Part { let number: Int }
  struct Large: Part, Equatable {
    let number: Int
    var ballast = (1, "two", 3.0, "four")
    static func == (left: Large, right: Large) -> Bool { left.number == right.number && left.ballast == right.ballast }
  }
  final class Shared: Sendable { let number = 7 }

  /// Binds what the classes below require; each product of a number is a new one.
  static func parts() -> Module {
    let count = Probe.Counter()
    return Module {
      $0.bind(Int.self).to { count.increment() }
      $0.bind((any Part).self).to { (number: Int) in
        number % 2 == 0 ? Small(number: number) as any Part : Large(number: number)
      }
      $0.bind(Large.self).to { (number: Int) in Large(number: number) }
      $0.bind(String.self).to { (number: Int) in "number \(number), too long for a word" }
      $0.bind(Shared.self).to(Shared.init).in(.singleton)
    }
  }

  /// Asks for many objects of a class from one injector, each with some numbers, which begin with the given one.
  private func eachObject<T: Injectable>(
    _ type: T.Type, with numbers: Int, make: @escaping @Sendable () -> T, _ check: (T, Int) -> Void
  ) throws {
    let injector = try Injector(Self.parts(), Module { $0.bind(T.self).to { make() } }, global: GlobalContext())
    for round in 0..<Self.rounds { check(injector.get(T.self), round * numbers + 1) }
  }

  final class Plain: Injectable {
    var number = 0
    var part: (any Part)!
    var spare: (any Part)?
    var large: Large?
    var text = ""
    var shared: Shared!
    var missing: Double? = 0.5
    static var requires: [Requirement] {
      [
        Requirement(\Plain.number), Requirement(\Plain.part), Requirement(\Plain.spare), Requirement(\Plain.large),
        Requirement(\Plain.text), Requirement(\Plain.shared), Requirement(\Plain.missing, optional: true),
      ]
    }
  }

  @Test func `plain storage of any size holds what is bound`() throws {
    try eachObject(Plain.self, with: 5, make: Plain.init) { object, first in
      #expect(object.number == first)
      #expect(object.part.number == first + 1)
      #expect(object.spare?.number == first + 2)
      #expect(object.large == Large(number: first + 3))
      #expect(object.text == "number \(first + 4), too long for a word")
      #expect(object.shared.number == 7)
      #expect(object.missing == 0.5)
    }
  }

  @propertyWrapper struct Doubled {
    var half: Int
    var wrappedValue: Int {
      get { half * 2 }
      set { half = newValue / 2 }
    }
    init(wrappedValue: Int) { half = wrappedValue / 2 }
  }

  final class Accessors: Injectable {
    var willSets: [Int] = []
    var didSets: [Int] = []
    var simpleDidSets = 0
    var computedSets: [Int] = []
    var yields = 0
    var stored = 0
    var observed = 0 {
      willSet { willSets.append(newValue) }
      didSet { didSets.append(oldValue) }
    }
    var simplyObserved = 0 { didSet { simpleDidSets += 1 } }
    var computed: Int {
      get { -1 }
      set { computedSets.append(newValue) }
    }
    var modified: Int {
      get { stored }
      _modify {
        yield &stored
        yields += 1
      }
    }
    lazy var late = 5
    @Doubled var doubled = 0
    static var requires: [Requirement] {
      [
        Requirement(\Accessors.observed), Requirement(\Accessors.simplyObserved), Requirement(\Accessors.computed),
        Requirement(\Accessors.modified), Requirement(\Accessors.late), Requirement(\Accessors.doubled),
      ]
    }
  }

  @Test func `observers, setters and wrappers are called once an object`() throws {
    try eachObject(Accessors.self, with: 6, make: Accessors.init) { object, first in
      #expect(object.observed == first)
      #expect(object.willSets == [first])
      #expect(object.didSets == [0])
      #expect(object.simplyObserved == first + 1)
      #expect(object.simpleDidSets == 1)
      #expect(object.computedSets == [first + 2])
      #expect(object.stored == first + 3)
      #expect(object.yields == 1)
      #expect(object.late == first + 4)
      #expect(object.doubled == (first + 5) / 2 * 2)
    }
  }

  final class Holding: Injectable {
    weak var weakly: Shared?
    unowned var unowned: Shared
    unowned(unsafe) var unsafely: Shared
    var action: () -> Int = { 0 }
    init(_ shared: Shared) {
      unowned = shared
      unsafely = shared
    }
    static var requires: [Requirement] {
      [
        Requirement(\Holding.weakly), Requirement(\Holding.unowned), Requirement(\Holding.unsafely),
        Requirement(\Holding.action),
      ]
    }
  }

  @Test func `references that are not counted, and functions, are set`() throws {
    let first = Shared()
    let module = Module {
      $0.bind(Holding.self).to { Holding(first) }
      $0.bind((() -> Int).self).to { (number: Int) in { number } }
    }
    let injector = try Injector(Self.parts(), module, global: GlobalContext())
    let shared = injector.get(Shared.self)
    for round in 1...Self.rounds {
      let object = injector.get(Holding.self)
      #expect(object.weakly === shared)
      #expect(object.unowned === shared)
      #expect(object.unsafely === shared)
      #expect(object.action() == round)
    }
  }

  class Base: Injectable {
    var number = 0
    final var fixed = 0
    fileprivate(set) var guarded = 0
    required init() {}
    class var requires: [Requirement] {
      [Requirement(\Base.number), Requirement(\Base.fixed), Requirement(\Base.guarded)]
    }
  }

  class Middle: Base {
    var heard: [Int] = []
    final var text = ""
    override var number: Int { didSet { heard.append(number) } }
    override class var requires: [Requirement] { super.requires + [Requirement(\Middle.text)] }
  }

  final class Last: Middle {
    var large: Large!
    override var number: Int { willSet { heard.append(-newValue) } }
    override class var requires: [Requirement] { super.requires + [Requirement(\Last.large)] }
  }

  @Test func `what a subclass overrides is called, and what it adds is set`() throws {
    try eachObject(Last.self, with: 5, make: Last.init) { object, first in
      #expect(object.heard == [-first, first])
      #expect(object.fixed == first + 1 && object.guarded == first + 2)
      #expect(object.text.hasPrefix("number \(first + 3),"))
      #expect(object.large == Large(number: first + 4))
    }
  }

  /// Requires no more than its superclass, and observes what that stores.
  final class Listening: Base {
    var heard: [Int] = []
    override var number: Int { didSet { heard.append(number) } }
  }

  @Test func `one binding makes objects of a class and of its subclass`() throws {
    let calls = Probe.Counter()
    let make: @Sendable () -> Base = {
      calls.increment() % 2 == 1 ? Base() : Listening()
    }
    try eachObject(Base.self, with: 3, make: make) { object, first in
      #expect(object.number == first && object.fixed == first + 1 && object.guarded == first + 2)
      #expect((object as? Listening)?.heard == (first / 3 % 2 == 1 ? [first] : nil))
    }
  }

  final class Box<Value: Sendable, Other>: Injectable {
    var before: Other?
    var value: Value?
    var number = 0
    static var requires: [Requirement] { [Requirement(\Box.value), Requirement(\Box.number)] }
  }

  @Test func `the properties of a generic class are set wherever they lie`() throws {
    try eachObject(Box<String, Int8>.self, with: 2, make: { Box() }) { object, first in
      #expect(object.before == nil && object.number == first + 1)
      #expect(object.value == "number \(first), too long for a word")
    }
    try eachObject(Box<Large, String>.self, with: 2, make: { Box() }) { object, first in
      #expect(object.before == nil && object.number == first + 1)
      #expect(object.value == Large(number: first))
    }
  }
}
