import Testing

@testable import garage

struct RequestTests {
  private func request(_ text: String) throws -> Request? { try Request(Array(text.utf8)) }

  private func status(_ text: String) -> Int? {
    do {
      _ = try Request(Array(text.utf8))
      return nil
    } catch {
      return error.status
    }
  }

  @Test func `a request is read when it is whole, with its body`() throws {
    let text = "POST /articles/1/buy?a=b HTTP/1.1\r\nHost: localhost\r\nUSER:  Ada \r\nContent-Length: 3\r\n\r\nabc"
    for count in 0..<text.utf8.count { #expect(try Request(Array(text.utf8.prefix(count))) == nil) }
    let read = try #require(try request(text))
    #expect((read.method, read.target) == ("POST", "/articles/1/buy?a=b"))
    #expect(read["user"] == "Ada")
    #expect(read["accept"] == nil)
  }

  @Test(arguments: [
    "hello\r\n\r\n", "\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n", "GET / a HTTP/1.1\r\n\r\n",
  ])
  func `what is no request of HTTP is refused`(text: String) { #expect(status(text) == 400) }

  @Test(arguments: ["Content-Length: x", "Content-Length:", "Transfer-Encoding: chunked"])
  func `a body of unknown length is refused`(header: String) {
    #expect(status("POST / HTTP/1.1\r\n\(header)\r\n\r\n") == 501)
  }

  @Test func `a long request is refused, before it has arrived`() {
    #expect(status("GET /" + String(repeating: "a", count: 16_384)) == 413)
    for length in ["16385", "9223372036854775807", "-1"] {
      #expect(status("POST / HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n") == 413)
    }
  }

  @Test func `no bytes end the program`() {
    let parts = ["GET ", "/", " HTTP/1.1", "\r\n", "\r\n", ":", "content-length", "a", " ", "\0", "é", "9"].map {
      Array($0.utf8)
    }
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12)).flatMap { _ in parts.randomElement() ?? [] }
      _ = try? Request(bytes + [UInt8.random(in: 0...255)] + Array("\r\n\r\n".utf8))
    }
  }

  @Test func `a response has the length of its text in bytes`() {
    #expect(Response(200, "é").message.hasPrefix("HTTP/1.1 200 \r\n"))
    #expect(Response(200, "é").message.hasSuffix("Content-Length: 3\r\nConnection: close\r\n\r\né\n"))
  }
}
