import Foundation
import Logging
import Loom
import LoomConfiguration
import Synchronization
import TodoService
import WiredByLoom

/// A clock that stands still.
struct FrozenClock: WallClock {
  func now() -> Date { Date(timeIntervalSince1970: 1_000_000) }
}

/// Tokens that are the same in each test.
final class CountedTokens: TokenSource {
  private let count = Mutex(0)
  func next() -> String {
    count.withLock {
      $0 += 1
      return "token-\($0)"
    }
  }
}

/// Keeps what is written.
final class Recorded: AuditLog, Mailer {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func write(_ line: String, logger: Logger) { kept.withLock { $0.append(line) } }
  func deliver(_ letter: Letter) { kept.withLock { $0.append("\(letter.to): \(letter.text)") } }
}

/// The world outside, as tests have it.
final class Fakes: Module {
  let recorded: Recorded
  let store: any Store

  init(_ recorded: Recorded = Recorded(), store: any Store = MemoryStore()) {
    self.recorded = recorded
    self.store = store
  }

  override func configure() {
    bind(Store.self).to(instance: store)
    bind(WallClock.self).to(FrozenClock.init)
    bind(TokenSource.self).to(CountedTokens.init).in(.singleton)
    bind(AuditLog.self).to(instance: recorded)
    bind(Mailer.self).to(instance: recorded)
  }
}

/// The whole service, with settings of a test.
func service(port: Int = 8080, database: String = "todos.sqlite") -> [Module] {
  let configuration: Configuration = [
    "log-level": "critical", "port": .number(port), "database": .text(database),
  ]
  return [TodoModule(), ConfigurationModule(configuration, unknownKeys: .refused)]
}
