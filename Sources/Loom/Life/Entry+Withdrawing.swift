import Synchronization

extension Entry {
  /// Takes away the instance, so that nobody can be given it any more; the caller sees to it that none is being made.
  ///
  /// - Returns: where it lies; it is the caller's to end it.
  func withdraw() -> UnsafeMutableRawPointer? {
    instance.exchange(nil, ordering: .acquiringAndReleasing) ?? withdrawKept()
  }

  /// Takes away the instance that an audited injector keeps, which is read under the lock only.
  private func withdrawKept() -> UnsafeMutableRawPointer? {
    guard context.isAudited, let lock else { return nil }
    guard let held = try? lock.acquire(for: self, .current, unless: { false }), held == .held else { return nil }
    defer { lock.release() }
    guard build.isKept else { return nil }
    build.isKept = false
    return build.storage.take()
  }
}
