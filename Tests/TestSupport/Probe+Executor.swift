import Foundation

extension Probe {
  /// Runs tasks when it is told to, so that a test knows how far they have come.
  ///
  /// `@unchecked Sendable`: what changes is read and written only under the lock.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package final class Stepper: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    private var isFree = false

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let runsAtOnce = lock.withLock {
        if !isFree { jobs.append(job) }
        return isFree
      }
      if runsAtOnce { dispatch(job) }
    }

    /// Runs all tasks, on this thread, until each waits for something.
    package func runUntilAllWait() {
      while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }

    /// Runs the tasks without being told, from now on.
    package func letGo() {
      let left = lock.withLock {
        isFree = true
        defer { jobs = [] }
        return jobs
      }
      left.forEach(dispatch)
    }

    private func dispatch(_ job: UnownedJob) {
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
