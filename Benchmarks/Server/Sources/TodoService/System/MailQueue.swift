import Logging
import ServiceLifecycle

/// A letter to a user.
package struct Letter: Sendable {
  package let to: String
  package let text: String

  package init(to: String, text: String) {
    self.to = to
    self.text = text
  }
}

/// Sends letters in the background, and what is left of them before it shuts down.
package struct MailQueue: Service {
  private let mailer: any Mailer
  private let letters: AsyncStream<Letter>
  private let continuation: AsyncStream<Letter>.Continuation

  package init(mailer: any Mailer) {
    self.mailer = mailer
    (letters, continuation) = AsyncStream.makeStream()
  }

  package func send(_ letter: Letter) { continuation.yield(letter) }

  package func run() async throws {
    await withGracefulShutdownHandler {
      for await letter in letters { await mailer.deliver(letter) }
    } onGracefulShutdown: {
      continuation.finish()
    }
  }
}

/// Delivers letters.
package protocol Mailer: Sendable {
  func deliver(_ letter: Letter) async
}

/// Writes letters to the log instead of sending them.
package struct LoggedMail: Mailer {
  private let logger: Logger
  package init(logger: Logger) { self.logger = logger }
  package func deliver(_ letter: Letter) async { logger.notice("mail to \(letter.to): \(letter.text)") }
}
