import Foundation
import Synchronization

/// Threads that start the same work at the same moment.
public final class Team: Sendable {
  private let ready = Atomic(0)
  private let hasBegun = Atomic(false)
  private let group = DispatchGroup()

  private init() {}

  /// Runs work on a number of threads at once.
  ///
  /// - Parameters:
  ///   - threads: how many.
  ///   - work: runs once on each, and must be safe to.
  /// - Returns: the nanoseconds from the common start to the last one's end.
  public static func time(threads: Int, _ work: @escaping () -> Void) -> Double {
    let team = Team()
    nonisolated(unsafe) let work = work
    for _ in 0..<threads {
      team.group.enter()
      Thread { team.take(work) }.start()
    }
    while team.ready.load(ordering: .acquiring) < threads {}
    return Side.time {
      team.hasBegun.store(true, ordering: .releasing)
      team.group.wait()
    }
  }

  // Threads wait by spinning: to be woken takes longer than the work may.
  private func take(_ work: () -> Void) {
    ready.add(1, ordering: .acquiringAndReleasing)
    while !hasBegun.load(ordering: .acquiring) {}
    work()
    group.leave()
  }
}
