import Foundation

/// The nanoseconds of processor time that this thread takes for a function.
func processorTime(_ body: () throws -> Void) rethrows -> Int {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
  let start = now()
  try body()
  return now() - start
}
