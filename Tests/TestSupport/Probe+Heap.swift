import Foundation

extension Probe {
  /// Where the calling thread's stack has got to; it grows downwards.
  @inline(never) package static var stackPosition: Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }

  #if os(Linux)
    /// How many bytes of the heap are in use, by all threads: the memory of the C library, without its free part.
    ///
    /// - Returns: nil, where the C library does not tell. With a sanitizer, the figure is useless: that has another
    ///   heap.
    package static var liveBytes: Int? {
      typealias Function = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      guard let file = open_memstream(&text, &count) else { return nil }
      let status = unsafeBitCast(symbol, to: Function.self)(0, file)
      fclose(file)
      defer { free(text) }
      return status == 0 ? text.flatMap { liveBytes(in: String(cString: $0)) } : nil
    }

    /// The bytes in use, from the sums at the end of the C library's report.
    private static func liveBytes(in report: String) -> Int? {
      guard let end = report.range(of: "</heap>", options: .backwards) else { return nil }
      func sum(_ kind: String) -> Int? {
        let line = report[end.upperBound...].split(separator: "\n").first { $0.contains("type=\"\(kind)\"") }
        return line?.firstMatch(of: /size="(\d+)"/).flatMap { Int($0.output.1) }
      }
      guard let system = sum("current"), let mapped = sum("mmap"), let fast = sum("fast"), let rest = sum("rest")
      else { return nil }
      return system + mapped - fast - rest
    }
  #endif
}
