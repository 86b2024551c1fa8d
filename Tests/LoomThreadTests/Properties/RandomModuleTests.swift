import Loom
import TestSupport
import Testing

/// The order in which modules are installed once does not matter.
@Suite struct RandomModuleTests {
  @Test func `modules that are installed once may come in any order`() async {
    await Seeds.check(first: 200, ModulePlan.init) { plan in
      for order in 0..<4 {
        let plan = plan.shuffled(seed: UInt64(order))
        let injector = try Injector(plan.root, global: GlobalContext())
        let bound = (0..<5).filter { (try? injector.resolve(Int.self, named: ModulePlan.name($0))) == $0 }
        if bound != plan.expected { throw Disagreement("bound are \(bound), not \(plan.expected): \(plan)") }
      }
    }
  }
}

/// Five modules, each its own class, which bind their number and install each other once.
private struct ModulePlan: Shrinkable {
  /// The modules that the injector's only module installs once, in order.
  var given: [Int]
  /// Those that each module installs.
  var installs: [[Int]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    given = (0..<5).filter { $0 == 0 || random.happens(60) }
    installs = (0..<5).map { _ in (0..<5).filter { _ in random.happens(30) } }
  }

  func shuffled(seed: UInt64) -> ModulePlan {
    var random = SeededGenerator(seed: seed)
    var plan = self
    plan.given.shuffle(using: &random)
    for number in installs.indices { plan.installs[number].shuffle(using: &random) }
    return plan
  }

  /// The modules that are installed, or by one of them, and so on.
  var expected: [Int] {
    var found = Set(given)
    var queue = given
    while let next = queue.popLast() {
      for installed in installs[next] where found.insert(installed).inserted { queue.append(installed) }
    }
    return found.sorted()
  }

  var root: Module { Module { root in given.forEach { root.installOnce(module($0)) } } }

  static func name(_ number: Int) -> Name { Name("m\(number)") }

  private func module(_ number: Int) -> Module {
    func make<Tag>(_: Tag.Type) -> Module { Numbered<Tag>(self, number) }
    return make(Self.tags[number])
  }

  private static let tags: [Any.Type] = [Int.self, Bool.self, String.self, Double.self, Character.self]

  /// A module whose class its number decides.
  private final class Numbered<Tag>: Module {
    private let plan: ModulePlan
    private let number: Int

    init(_ plan: ModulePlan, _ number: Int) { (self.plan, self.number) = (plan, number) }

    override func configure() {
      bind(Int.self, named: ModulePlan.name(number)).to(instance: number)
      for other in plan.installs[number] { install(other, ModulePlan.tags[other]) }
    }

    private func install<Other>(_ other: Int, _: Other.Type) { installOnce(Numbered<Other>(plan, other)) }
  }
}
