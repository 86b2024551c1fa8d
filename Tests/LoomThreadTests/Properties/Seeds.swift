import Foundation
import TestSupport
import Testing

/// The seeds that random tests run with.
enum Seeds {
  /// The seeds that `LOOM_SEED` or `LOOM_SEEDS` name, or else the first ones, those that once found something, and a
  /// random one.
  static func chosen(first count: UInt64, and known: [UInt64] = []) -> [UInt64] {
    asked ?? Array(1...count) + known + [UInt64.random(in: count ... .max)]
  }

  // Made once: each seed asks, and there may be a million.
  private static let asked: [UInt64]? = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LOOM_SEED"].flatMap(UInt64.init) { return [seed] }
    let ends = environment["LOOM_SEEDS"]?.split(separator: ".").compactMap { UInt64($0) }
    return ends.flatMap { $0.count == 2 ? Array($0[0]...$0[1]) : nil }
  }()

  /// How often `LOOM_REPEAT` says that a plan for several threads is run.
  static var repetitions: Int { ProcessInfo.processInfo.environment["LOOM_REPEAT"].flatMap { Int($0) } ?? 1 }

  /// Tells which seed comes next, in case that the process does not survive it; without `LOOM_SEEDS` those that one
  /// cannot guess.
  static func announce(_ seed: UInt64) {
    guard asked != nil || seed > 1_000_000 else { return }
    FileHandle.standardError.write(Data("begins LOOM_SEED=\(seed)\n".utf8))
  }
}

/// A plan that can be made smaller.
protocol Shrinkable {
  /// The plans that are smaller by one thing.
  var smaller: [Self] { get }
}

extension Shrinkable {
  var smaller: [Self] { [] }
}

/// The result of a check is not what was promised.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A plan is of no use for a check.
struct Useless: Error {}

/// Threads or tasks wait for each other, so that nothing else can be learned in the process.
struct Hang: Error {}

extension Seeds {
  /// Carries out a check with a plan for each seed, and reports the seeds that fail, with the smallest plan that does.
  ///
  /// A seed makes the same plan each time. The check throws what is wrong, or ``Useless``, which it may in so many of the
  /// cases.
  static func check<Plan: Shrinkable>(
    first count: Int, and known: [UInt64] = [], _ plan: (UInt64) -> Plan, useless: Double = 0.1,
    sourceLocation: SourceLocation = #_sourceLocation, _ check: (Plan) async throws -> Void
  ) async {
    var (failures, uses) = ([String](), [false: 0, true: 0])
    for seed in chosen(first: UInt64(count), and: known) {
      announce(seed)
      let plan = plan(seed)
      let failure = await failure(of: plan, check)
      uses[failure is Useless, default: 0] += 1
      guard let failure, !(failure is Useless) else { continue }
      if failure is Hang {
        failures.append("LOOM_SEED=\(seed): threads or tasks wait for each other\n\(plan)")
        break
      }
      let smallest = await smallest(plan, check)
      failures.append("LOOM_SEED=\(seed): \(await Self.failure(of: smallest, check) ?? failure)\n\(smallest)")
    }
    if !failures.isEmpty { Issue.record("\(failures.joined(separator: "\n\n"))", sourceLocation: sourceLocation) }
    let isOfUse = Double(uses[true, default: 0]) <= useless * Double(uses[false, default: 0])
    #expect(isOfUse || asked != nil, "\(uses)", sourceLocation: sourceLocation)
  }

  private static func failure<Plan>(of plan: Plan, _ check: (Plan) async throws -> Void) async -> (any Error)? {
    do { try await check(plan) } catch { return error }
    return nil
  }

  private static func smallest<Plan: Shrinkable>(
    _ plan: Plan, _ check: (Plan) async throws -> Void
  ) async -> Plan {
    for smaller in plan.smaller {
      if await failure(of: smaller, check) is Disagreement { return await smallest(smaller, check) }
    }
    return plan
  }
}
