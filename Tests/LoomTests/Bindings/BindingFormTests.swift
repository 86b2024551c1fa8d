import Loom
import Testing

/// Forms that are tested nowhere else.
struct BindingFormTests {
  struct Tuned {
    let size: Int
    let title: String
    let rest: [Int]

    init(size: Int, title: String) {
      self.size = size
      self.title = title
      rest = []
    }

    init(_ rest: Int...) {
      size = 0
      title = ""
      self.rest = rest
    }

    init(title: String, _ rest: Int...) {
      size = 0
      self.title = title
      self.rest = rest
    }

    init(size: Int, title: String, _ rest: Int...) {
      self.size = size
      self.title = title
      self.rest = rest
    }
  }

  private func injector(_ body: (Module) -> Void) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Int.self).to { 5 }
        $0.bind(String.self).to { "a" }
        body($0)
      }, global: GlobalContext())
  }

  @Test func `Sources that come last may be left out`() throws {
    let injector = try injector {
      $0.bind(Tuned.self, named: "none").to(Tuned.init(size:title:))
      $0.bind(Tuned.self, named: "one").to(Tuned.init(size:title:), .value(1))
      $0.bind(Tuned.self, named: "two").to(Tuned.init(size:title:), .bound, .value("b"))
    }
    #expect(injector.get(Tuned.self, named: "none").size == 5)
    #expect(injector.get(Tuned.self, named: "one").size == 1)
    #expect(injector.get(Tuned.self, named: "one").title == "a")
    #expect(injector.get(Tuned.self, named: "two").title == "b")
  }

  @Test func `A source for a parameter that there is not is missing`() throws {
    let problems = try creationProblems { $0.bind(V8.self).to(V8.init, .named("spare")) }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems[0].description.contains("spare"))
  }

  @Test func `A variadic parameter is given all contributions`() throws {
    let injector = try injector {
      for number in 1...3 { $0.contribute(to: Int.self).to { number } }
      $0.bind(Tuned.self, named: "1").to(Tuned.init(_:))
      $0.bind(Tuned.self, named: "2").to(Tuned.init(title:_:))
      $0.bind(Tuned.self, named: "3").to(Tuned.init(size:title:_:), .value(1))
      $0.bind(Tuned.self, named: "value").to(Tuned.init(_:), .value([8, 9]))
    }
    for name in ["1", "2", "3"] { #expect(injector.get(Tuned.self, named: Name(name)).rest == [1, 2, 3]) }
    #expect(injector.get(Tuned.self, named: "2").title == "a")
    #expect(injector.get(Tuned.self, named: "3").size == 1)
    #expect(injector.get(Tuned.self, named: "value").rest == [8, 9])
  }

  @Test func `A name may be interpolated`() throws {
    let injector = try injector {
      for index in 0..<3 { $0.bind(Int.self, named: "engine \(index)").to(instance: index) }
    }
    #expect(injector.get(Int.self, named: "engine 2") == 2)
    #expect(injector.get(Int.self, named: "engine \(1)") == 1)
  }

  @Test func `An instance may be a default`() throws {
    let injector = try injector {
      $0.bind(Int.self, named: "port").to(instance: 80).asDefault()
      $0.bind(Int.self, named: "port").to(instance: 81)
    }
    #expect(injector.get(Int.self, named: "port") == 81)
  }

  @Test func `A closure that asks may use operators`() throws {
    let injector = try injector { $0.bind(Tuned.self).make { Tuned(size: $0.get() + 1, title: "x" + $0.get()) } }
    #expect(injector.get(Tuned.self).size == 6)
    #expect(injector.get(Tuned.self).title == "xa")
  }

  @Test @MainActor func `A closure of the main actor may ask`() throws {
    @MainActor final class Page {
      let title: String
      init(title: String) { self.title = title }
    }
    let injector = try injector { $0.bind(Page.self).make { @MainActor in Page(title: $0.get()) } }
    #expect(injector.get(Page.self).title == "a")
  }

  @Test func `A decorator may have any number of parameters`() throws {
    let injector = try injector {
      $0.bind(String.self, named: "b").to { "b" }
      $0.bind(Bool.self).to { true }
      $0.bind(Double.self).to { 0.5 }
      $0.decorate(String.self, named: "b") { (text: String) in text + "0" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int) in text + "\(number)" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int, flag: Bool) in text + "\(flag)" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int, flag: Bool, half: Double) in text + "\(half)" }
      $0.decorate(String.self, named: "b") { (text: String, one: Int, flag: Bool, half: Double, two: Int) in text + "!"
      }
    }
    #expect(injector.get(String.self, named: "b") == "b05true0.5!")
  }

  @Test @MainActor func `A decorator of the main actor may have any number of parameters`() throws {
    let injector = try injector {
      $0.bind(String.self, named: "b").to { "b" }
      $0.bind(Bool.self).to { true }
      $0.bind(Double.self).to { 0.5 }
      $0.decorate(String.self, named: "b") { @MainActor (text: String) in text + "0" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int) in text + "\(number)" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int, flag: Bool) in text + "\(flag)" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int, flag: Bool, half: Double) in
        text + "\(half)"
      }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, a: Int, flag: Bool, half: Double, b: Int) in
        text + "!"
      }
    }
    #expect(injector.get(String.self, named: "b") == "b05true0.5!")
  }
}
