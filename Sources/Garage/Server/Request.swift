import Foundation

/// A request of HTTP; nothing here needs its body.
struct Request: Sendable, Equatable {
  let method: String
  /// The path, and the query if there is one.
  let target: String
  private var headers: [String: String] = [:]

  subscript(header: String) -> String? { headers[header] }

  /// Reads a request, if the bytes are a whole one.
  ///
  /// - Throws: a response, if they are none that this server reads.
  init?(_ bytes: [UInt8]) throws(Response) {
    guard bytes.count <= Self.longest else { throw Response(413, "the request is too long") }
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw Response(400, "this is no request of HTTP/1.1")
    }
    (method, target) = (words[0], words[1])
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      headers[parts[0].lowercased()] = parts.dropFirst().first?.trimmingCharacters(in: .whitespaces)
    }
    // The body is read, or the client would not read the response. It counts as part of the request.
    guard let length = Int(self["content-length"] ?? "0"), self["transfer-encoding"] == nil else {
      throw Response(501, "the length of the body is unknown")
    }
    guard (0...Self.longest).contains(length) else { throw Response(413, "the request is too long") }
    if bytes.count < end.upperBound + length { return nil }
  }

  private static let longest = 16_384
}
