/// A response of HTTP, which is a text; as an error, the response to bytes that are no request.
struct Response: Error, Equatable {
  let status: Int
  let text: String

  init(_ status: Int, _ text: String) { (self.status, self.text) = (status, text) }

  /// The response as it is sent; HTTP does not need the name of the status.
  var message: String {
    "HTTP/1.1 \(status) \r\nContent-Type: text/plain; charset=utf-8\r\n"
      + "Content-Length: \(text.utf8.count + 1)\r\nConnection: close\r\n\r\n\(text)\n"
  }
}
