import Loom
import Testing

/// Graphs of objects in all forms, made by children of values.
@Suite(.timeLimit(.minutes(5))) struct ValueChildObjectTests: ValueChildSuite {
  final class Sheet: Sendable {}

  final class Archive: Sendable {
    let sheet: Sheet
    init(sheet: Sheet) { self.sheet = sheet }
  }

  struct Report {
    let archive: Archive
    let sheet: Sheet
    let request: Request
  }

  @Test(arguments: Kind.allCases)
  func `an object of graph scope is one in a call, for a singleton that is made on the way too`(kind: Kind) throws {
    let app = try Kind.root {
      $0.bind(Sheet.self).to(Sheet.init).in(.graph)
      $0.bind(Archive.self).to(Archive.init).in(.singleton)
      $0.bind(Report.self).to(Report.init)
    }
    let (first, second) = (try kind.of(app, request: 1), try kind.of(app, request: 2))
    let report = first.get(Report.self)
    #expect(report.sheet === report.archive.sheet)
    #expect(first.get(Report.self).sheet !== report.sheet)
    #expect(second.get(Report.self).archive === report.archive)
    #expect(second.get(Report.self).sheet !== report.sheet)
    #expect(app.get(Archive.self) === report.archive)
  }

  @Test(arguments: Kind.allCases)
  func `an object of graph scope that leads to a scoped one is one in a call, in each child`(kind: Kind) throws {
    struct Spread {
      let left: Page
      let right: Page
      let later: Lazy<Page>
    }
    let app = try Kind.root { $0.bind(Spread.self).to(Spread.init) }
    var pages: [Page] = []
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      for _ in 1...2 {
        let spread = child.get(Spread.self)
        #expect(spread.left === spread.right)
        #expect(spread.left.session === child.get(Session.self))
        #expect(spread.later.value.session === child.get(Session.self))
        pages.append(spread.left)
      }
    }
    #expect(Set(pages.map(ObjectIdentifier.init)).count == 4)
  }

  class Screen: Injectable, @unchecked Sendable {
    var session: Session!
    var user: User?
    var later: Lazy<Session>!
    private(set) var awakenings = 0
    class var requires: [Requirement] {
      [Requirement(\Screen.session), Requirement(\Screen.user, optional: true), Requirement(\Screen.later)]
    }
    func awakeFromInjection() { awakenings += 1 }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `properties are injected from the child, and the hook is called once`(kind: Kind, isScoped: Bool) throws {
    let app = try Kind.root { module in
      let screen = module.bind(Screen.self).to(Screen.init)
      if isScoped { screen.in(.scoped) }
    }
    for id in 1...2 {
      let child = try kind.of(app, Request(id: id), User(name: "Ann"))
      let screen = child.get(Screen.self)
      #expect(screen.session === child.get(Session.self) && screen.later.value === screen.session)
      #expect(screen.user == User(name: "Ann") && screen.awakenings == 1)
      #expect((child.get(Screen.self) === screen) == isScoped)
      #expect(screen.awakenings == 1)
    }
  }

  @Test(arguments: Kind.allCases)
  func `an object that is made elsewhere gets what the child has`(kind: Kind) throws {
    let app = try Kind.root()
    for id in 1...2 {
      let child = try kind.of(app, Request(id: id), User(name: "Bob"))
      let screen = Screen()
      try child.inject(into: screen)
      #expect(screen.session === child.get(Session.self))
      #expect(screen.session.request.id == id && screen.user?.name == "Bob" && screen.awakenings == 1)
      #expect(screen.later.value === screen.session)
    }
    #expect(Probe.codes { try app.inject(into: Screen()) } == [.notSupplied])
  }

  class Member: Injectable, @unchecked Sendable {
    let log: Probe.Log
    weak var next: Member?
    var request: Request!
    init(log: Probe.Log) { self.log = log }
    class var requires: [Requirement] { [Requirement(\Member.request)] }
    func awakeFromInjection() { log.add("\(type(of: self)) of \(request.id)") }
  }

  final class Red: Member, @unchecked Sendable {
    var green: Green! { didSet { next = green } }
    override class var requires: [Requirement] { super.requires + [Requirement(\Red.green)] }
  }

  final class Green: Member, @unchecked Sendable {
    var blue: Blue! { didSet { next = blue } }
    override class var requires: [Requirement] { super.requires + [Requirement(\Green.blue)] }
  }

  final class Blue: Member, @unchecked Sendable {
    weak var red: Red! { didSet { next = red } }
    override class var requires: [Requirement] { super.requires + [Requirement(\Blue.red)] }
  }

  @Test(arguments: Kind.allCases)
  func `a cycle of scoped objects is one ring in each child, and its hooks are called once`(kind: Kind) throws {
    let log = Probe.Log()
    let app = try Kind.root {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Red.self).to(Red.init).in(.scoped)
      $0.bind(Green.self).to(Green.init).in(.scoped)
      $0.bind(Blue.self).to(Blue.init).in(.scoped)
    }
    let children = try (1...3).map { try kind.of(app, request: $0) }
    // Each enters the ring at another place.
    let entered = [children[0].get(Red.self), children[1].get(Green.self), children[2].get(Blue.self)] as [Member]
    for (member, child) in zip(entered, children) {
      let ring = [child.get(Red.self), child.get(Green.self), child.get(Blue.self)] as [Member]
      #expect(ring.contains { $0 === member })
      for (index, member) in ring.enumerated() { #expect(member.next === ring[(index + 1) % 3]) }
    }
    let expected = ["Red", "Green", "Blue"].flatMap { type in (1...3).map { "\(type) of \($0)" } }
    #expect(log.all.sorted() == expected.sorted())
  }

  @Test(arguments: Kind.allCases)
  func `links, names and decorators lead to the child's own`(kind: Kind) throws {
    let app = try Kind.root {
      $0.bind(Device.self).to { (request: Request) in Device("\(request.id)") }.in(.scoped)
        .as(Plugin.self) { $0 }
      $0.bind(Plugin.self, named: "link").to(\(any Plugin).self)
      $0.decorate(Plugin.self, named: "link") { (inner: any Plugin) in inner }
      $0.bind(Plugin.self, named: "wrapped").to { (room: Room) in Device("room") }.in(.scoped)
      $0.decorate(Plugin.self, named: "wrapped") { (inner: any Plugin, request: Request) in
        Wrapper("\(request.id)", inner)
      }
    }
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      let device = child.get(Device.self)
      #expect(device.label == "\(id)")
      for name in [nil, "link"] as [Name?] { #expect(child.get(Plugin.self, named: name) as? Device === device) }
      let wrapped = child.get(Plugin.self, named: "wrapped")
      #expect(wrapped.label == "\(id)(room)")
      #expect(identity(child.get(Plugin.self, named: "wrapped")) == identity(wrapped))
    }
  }

  @Test(arguments: Kind.allCases)
  func `contributions of scoped elements are the child's`(kind: Kind) throws {
    struct Shelf {
      let list: [any Plugin]
      let named: [Name: any Plugin]
      let later: [Lazy<any Plugin>]
    }
    let app = try Kind.root {
      $0.contribute(to: Plugin.self, named: "own").to { (request: Request) in Device("\(request.id)") }.in(.scoped)
      $0.contribute(to: Plugin.self, named: "all").to { (_: Hall) in Device("all") }.in(.singleton)
      $0.bind(Shelf.self).to(Shelf.init)
      $0.bind(Dashboard.self).to(Dashboard.init).in(.scoped)
    }
    let children = try (1...2).map { try kind.of(app, request: $0) }
    for (id, child) in zip(1..., children) {
      let shelf = child.get(Shelf.self)
      #expect(shelf.list.map(\.label) == ["\(id)", "all"])
      #expect(shelf.named.mapValues(\.label) == ["own": "\(id)", "all": "all"])
      #expect(shelf.later.map { identity($0.value) } == shelf.list.map(identity))
      #expect(child.get([any Plugin].self).map(identity) == shelf.list.map(identity))
      #expect(child.get(Dashboard.self).plugins.map(identity) == shelf.list.map(identity))
      #expect(child.get(Dashboard.self) === child.get(Dashboard.self))
    }
    let lists = children.map { $0.get([any Plugin].self).map(identity) }
    #expect(lists[0][0] != lists[1][0] && lists[0][1] == lists[1][1])
  }
}
