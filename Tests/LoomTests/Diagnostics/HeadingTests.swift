import Loom
import TestSupport
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

struct HeadingTests {
  private func expect(
    _ names: String, _ modules: Module..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let report = try #require(Probe.report { try Injector(modules: modules, global: GlobalContext()) })
    let heading = report.description.prefix { $0 != "\n" }
    #expect(heading == "Loom found 1 problem in the bindings of \(names).", sourceLocation: sourceLocation)
  }

  @Test func `a few modules are all named, of many the first, and those without a class are counted`() throws {
    let unnamed = Module { $0.expects(Radio.self) }
    try expect("A", A())
    try expect("A and B", A(), B())
    try expect("A, B, C and D", A(), B(), C(), D())
    try expect("A, B, C and 2 more modules", A(), B(), C(), D(), E())
    try expect("A, B, C and 3 more modules", A(), B(), C(), D(), E(), F())
    try expect("an unnamed module", unnamed)
    try expect("A and 2 unnamed modules", A(), unnamed, unnamed, Module())
  }
}
