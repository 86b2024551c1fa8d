import Foundation
import Loom
import TestSupport
import Testing

/// A parent is closed while one of its children is still being made, is building, or is being closed itself.
struct CloseChildRaceTests {
  /// A build that the test lets end.
  private struct Gate {
    private let hasBegun = Probe.Latch()
    private let mayEnd = Probe.Latch()

    /// Blocks the build until the test lets it end.
    func pass() {
      hasBegun.countDown()
      mayEnd.wait()
    }

    /// Has a thread build something, and returns as soon as that has begun.
    func begin(_ build: @escaping @Sendable () -> Void) {
      Thread.detachNewThread(build)
      #expect(hasBegun.wait())
    }

    func open() { mayEnd.countDown() }
  }

  private func isClosed(_ injector: Injector) -> Bool { !Probe.codes { try injector.inject(into: Idle()) }.isEmpty }

  private func bindChild(_ module: Module, _ gate: Gate, _ works: Works) {
    module.bind(Gear.self, named: "child").to {
      gate.pass()
      return works.make("child")
    }.in(.singleton).onClose {
      works.close($0)
      throw Probe.Failure()
    }
  }

  @Test func `what a child is building is closed before the parent, and reported`() async throws {
    let (works, gate) = (Works(), Gate())
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child { bindChild($0, gate, works) }
    gate.begin { _ = try? child.resolve(Gear.self, named: "child") }
    async let report = parent.close()
    while !isClosed(child) { await Task.yield() }
    gate.open()
    #expect(await report.problems.map(\.code) == [.closeThrew])
    #expect(works.closed == ["child", "parent"])
  }

  @Test func `a parent that has nothing to close waits for what a child is building`() async throws {
    let (works, gate) = (Works(), Gate())
    let parent = try Injector.of { _ in }
    let grandchild = try parent.child().child { bindChild($0, gate, works) }
    gate.begin { _ = try? grandchild.resolve(Gear.self, named: "child") }
    async let report = parent.close()
    while !isClosed(grandchild) { await Task.yield() }
    gate.open()
    #expect(await report.problems.map(\.code) == [.closeThrew])
    #expect(works.closed == ["child"])
  }

  @Test func `a parent waits for a child that is being closed already, and has yet to finish a build`() async throws {
    let (works, gate) = (Works(), Gate())
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child { bindChild($0, gate, works) }
    gate.begin { _ = try? child.resolve(Gear.self, named: "child") }
    async let ofChild = child.close()
    while !isClosed(child) { await Task.yield() }
    async let ofParent = parent.close()
    while await Probe.codes({ try await parent.start() }).isEmpty { await Task.yield() }
    // Long enough for a parent that does not wait.
    try await Task.sleep(for: .milliseconds(20))
    gate.open()
    _ = await (ofChild, ofParent)
    #expect(works.closed == ["child", "parent"])
  }

  @Test func `a child whose parent is closed while it is made brings nothing back`() async throws {
    let gate = Gate()
    let parent = try Injector.of { $0.bind(Gear.self).to { Gear("parent") } }
    let codes = Probe.Box<[Problem.Code]?>(nil)
    gate.begin {
      codes.value = Probe.codes {
        try parent.child {
          $0.bind(Gear.self, named: "first").to {
            gate.pass()
            return Gear("first")
          }.in(.eager)
          $0.bind(Gear.self, named: "second").to { (gear: Gear) in Gear("second, of \(gear.name)") }.in(.eager)
        }
      }
    }
    await parent.close()
    gate.open()
    while codes.value == nil { await Task.yield() }
    #expect(codes.value == [.closed])
    #expect(Probe.codes { try parent.resolve(Gear.self) } == [.closed])
  }
}

/// Needs nothing: whether it can be injected tells whether an injector is closed.
private final class Idle: Injectable {
  static var requires: [Requirement] { [] }
}
