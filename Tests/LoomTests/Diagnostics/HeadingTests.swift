import Loom
import Testing

private class NeedyModule: Module {
  override func configure() { expects(Radio.self) }
}
private final class A: NeedyModule {}
private final class B: NeedyModule {}
private final class C: NeedyModule {}
private final class D: NeedyModule {}
private final class E: NeedyModule {}
private final class F: NeedyModule {}

private final class InstallingModule: Module {
  override func configure() { install(A()) }
}

struct HeadingTests {
  private func heading(_ modules: Module...) throws -> String {
    let error = try #require(throws: InjectionError.self) { try Injector(modules: modules, global: GlobalContext()) }
    return String(error.description.prefix { $0 != "\n" })
  }

  @Test func `one module`() throws {
    #expect(try heading(A()) == "Loom found 1 problem in the bindings of A.")
  }

  @Test func `a few modules are all named`() throws {
    #expect(try heading(A(), B()) == "Loom found 1 problem in the bindings of A and B.")
    #expect(try heading(A(), B(), C(), D()) == "Loom found 1 problem in the bindings of A, B, C and D.")
  }

  @Test func `of many modules the first are named and the others counted`() throws {
    #expect(
      try heading(A(), B(), C(), D(), E()) == "Loom found 1 problem in the bindings of A, B, C and 2 more modules.")
    #expect(
      try heading(A(), B(), C(), D(), E(), F()) == "Loom found 1 problem in the bindings of A, B, C and 3 more modules."
    )
  }

  @Test func `installed modules are not named, those that the injector was given are`() throws {
    #expect(try heading(InstallingModule()) == "Loom found 1 problem in the bindings of InstallingModule.")
  }

  @Test func `modules without a class of their own`() throws {
    let module = Module { $0.expects(Radio.self) }
    #expect(try heading(module) == "Loom found 1 problem in the bindings of an unnamed module.")
    #expect(
      try heading(A(), module, module, Module()) == "Loom found 1 problem in the bindings of A and 2 unnamed modules.")
  }

  @Test func `several problems`() throws {
    let module = NeedyModule()
    module.expects(Int.self)
    #expect(try heading(module) == "Loom found 2 problems in the bindings of NeedyModule.")
  }
}
