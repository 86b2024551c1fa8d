import Loom
import Testing

/// Starting children of values, whose root has asynchronous bindings that they share.
@Suite(.timeLimit(.minutes(5))) struct ValueChildStartTests: ValueChildSuite {
  /// The report of an asynchronous body, as text.
  private func text<R>(_ body: () async throws -> R) async -> String {
    await Probe.report(body).map { "\($0)" } ?? "nothing"
  }

  enum Sharing: CaseIterable { case singleton, withRequest, scoped }

  private func root(_ sharing: Sharing, _ works: Works) throws -> Injector {
    try Kind.root { module in
      switch sharing {
      case .singleton: module.bind(Gear.self).to { (_: Hall) async in await works.start("slow") }
      case .withRequest: module.bind(Gear.self).to { (_: Request) async in await works.start("slow") }.in(.scoped)
      case .scoped: module.bind(Gear.self).to { () async in await works.start("slow") }.in(.scoped)
      }
      module.bind(String.self).to { (gear: Gear, session: Session) in "\(gear.name) \(session.request.id)" }
      module.bind(String.self, named: "scoped").to { (gear: Gear, session: Session) in
        "\(gear.name) \(session.request.id)"
      }.in(.scoped)
    }
  }

  @Test(arguments: Sharing.allCases, [true, false])
  func `what is asynchronous is started, and missed, alike in both kinds`(
    sharing: Sharing, rootIsFirst: Bool
  ) async throws {
    var texts: [[String]] = []
    for kind in Kind.allCases {
      let works = Works()
      let app = try root(sharing, works)
      var lines: [String] = []
      if rootIsFirst { lines.append(await text { try await app.start() }) }
      let child = try kind.of(app, request: 1)
      for step in 0..<3 {
        lines.append("\(step)")
        for name in [nil, "scoped"] as [Name?] {
          lines.append(await text { try child.resolve(String.self, named: name) })
        }
        lines.append(await text { try child.resolve(Gear.self) })
        if step == 0 { lines.append(await text { try await child.start() }) }
        if step == 1 { lines.append(await text { try await app.start() }) }
      }
      let grandchild = try kind.of(child, User(name: "Ann"))
      lines.append(await text { try await grandchild.start() })
      lines.append(await text { try grandchild.resolve(String.self) })
      lines.append("\(works.made.count)")
      await child.close()
      lines.append(await text { try await child.start() })
      lines.append(await text { try await grandchild.start() })
      await app.close()
      let late = await text { try await grandchild.start() }
      texts.append((lines + [late]).map { $0.replacing(#/ValueChildDomain.swift:\d+/#, with: "") })
    }
    #expect(texts[0].count == texts[1].count)
    for (left, right) in zip(texts[0], texts[1]) { #expect(left == right) }
  }

  @Test(arguments: Kind.allCases)
  func `a child of a root that has not been started works, as far as it needs nothing asynchronous`(
    kind: Kind
  ) async throws {
    let app = try root(.singleton, Works())
    let child = try kind.of(app, request: 1)
    #expect(child.get(Session.self).request.id == 1)
    #expect(Probe.codes { try child.resolve(String.self) } == [.notStarted])
    try await app.start()
    #expect(child.get(String.self) == "slow 1")
    #expect(child.get(Gear.self) === app.get(Gear.self))
    let id = try await app.withChild(supplying: Request(id: 2)) { $0.get(String.self, named: "scoped") }
    #expect(id == "slow 2")
  }
}
