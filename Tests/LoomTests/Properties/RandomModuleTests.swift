import Loom
import TestSupport
import Testing

/// The order in which modules are given and installed does not matter.
@Suite struct RandomModuleTests {
  @Test func `modules that are installed once may come in any order`() {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 200) {
      let plan = ModulePlan(seed: seed)
      for order in 0..<4 as Range<UInt64> {
        guard let failure = Self.failure(of: plan.shuffled(seed: seed &+ order)) else { continue }
        failures.append("LOOM_SEED=\(seed): \(failure)\n\(plan.shuffled(seed: seed &+ order))")
        break
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private static func failure(of plan: ModulePlan) -> String? {
    do {
      let injector = try Injector(modules: plan.given.map(plan.module), global: GlobalContext())
      let bound = plan.numbers.filter { (try? injector.resolve(Int.self, named: ModulePlan.name($0))) == $0 }
      return bound == plan.expected ? nil : "bound are \(bound), not \(plan.expected)"
    } catch {
      return "\(error)"
    }
  }
}

/// Five modules, each its own class, which bind their number and install each other once.
struct ModulePlan: CustomStringConvertible {
  let numbers = Array(0..<5)
  /// The modules that the injector is given, in order.
  var given: [Int]
  var installs: [[Int]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    given = []
    installs = []
    for number in numbers {
      if number == 0 || random.happens(60) { given.append(number) }
      installs.append(numbers.filter { _ in random.happens(30) })
    }
  }

  func shuffled(seed: UInt64) -> ModulePlan {
    var random = SeededGenerator(seed: seed)
    var plan = self
    plan.given.shuffle(using: &random)
    for number in numbers { plan.installs[number].shuffle(using: &random) }
    return plan
  }

  /// The modules that are given, or installed by one of them, and so on.
  var expected: [Int] {
    var found = Set(given)
    var queue = given
    while let next = queue.popLast() {
      for installed in installs[next] where found.insert(installed).inserted { queue.append(installed) }
    }
    return found.sorted()
  }

  static func name(_ number: Int) -> Name { Name("m\(number)") }

  var description: String {
    "Injector(\(given.map { "M\($0)()" }.joined(separator: ", ")))\n"
      + numbers.map { "M\($0) installs \(installs[$0].map { "M\($0)" }) once" }.joined(separator: "\n")
  }
}

extension ModulePlan {
  private enum A {}
  private enum B {}
  private enum C {}
  private enum D {}
  private enum E {}

  private static let tags: [Any.Type] = [A.self, B.self, C.self, D.self, E.self]

  /// A module whose class its number decides.
  private final class Numbered<Tag>: Module {
    private let plan: ModulePlan
    private let number: Int

    init(_ plan: ModulePlan, _ number: Int) {
      self.plan = plan
      self.number = number
    }

    override func configure() {
      bind(Int.self, named: ModulePlan.name(number)).to(instance: number)
      for other in plan.installs[number] { install(other, ModulePlan.tags[other]) }
    }

    private func install<Other>(_ other: Int, _: Other.Type) { installOnce(Numbered<Other>(plan, other)) }
  }

  func module(_ number: Int) -> Module {
    func make<Tag>(_: Tag.Type) -> Module { Numbered<Tag>(self, number) }
    return make(ModulePlan.tags[number])
  }
}
