@preconcurrency import Dispatch
import Foundation

/// A socket that waits for clients on this computer.
struct Listener: Sendable {
  let port: UInt16
  private let socket: Int32

  /// Listens on a port; on any that is free, for 0.
  init(port: UInt16) throws {
    var hints = addrinfo()
    var list = hints.ai_next
    hints.ai_family = AF_INET
    hints.ai_protocol = Int32(IPPROTO_TCP)
    // The system lays out the address in memory, so this program need not.
    getaddrinfo("127.0.0.1", "\(port)", &hints, &list)
    guard let address = list?.pointee else { throw Failure("cannot find the address of port \(port)") }
    defer { freeaddrinfo(list) }
    socket = Foundation.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    // The port of a server that has just ended counts as free. A client that has gone is an error, not a signal.
    var (yes, length) = (Int32(1), address.ai_addrlen)
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    signal(SIGPIPE, SIG_IGN)
    var name = [CChar](repeating: 0, count: 8)
    guard bind(socket, address.ai_addr, length) == 0, listen(socket, 128) == 0,
      getsockname(socket, address.ai_addr, &length) == 0,
      getnameinfo(address.ai_addr, length, nil, 0, &name, 8, NI_NUMERICSERV) == 0
    else {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw Failure("cannot listen on port \(port): \(reason)")
    }
    self.port = UInt16(atoi(name))
  }

  /// The clients that connect, until the task that waits for them is canceled; after that, none can connect.
  var clients: AsyncStream<Connection> {
    AsyncStream { continuation in
      let queue = DispatchQueue(label: "garage.listener")
      let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      source.setEventHandler {
        let client = accept(socket, nil, nil)
        // If there are too many open files, some will be closed soon.
        if client < 0 { usleep(10_000) } else { continuation.yield(Connection(client)) }
      }
      source.setCancelHandler { close(socket) }
      continuation.onTermination = { _ in source.cancel() }
      source.activate()
    }
  }
}
