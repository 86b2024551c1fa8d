import Foundation

/// The record of one request; a line of the journal when the request is over.
actor RequestLog {
  private let request: Request
  private let journal: Journal
  private let clock: any WallClock
  private var notes: [String] = []

  init(request: Request, journal: Journal, clock: any WallClock) {
    self.request = request
    self.journal = journal
    self.clock = clock
  }

  func note(_ text: String) { notes.append(text) }

  func close() async {
    let time = clock.now().formatted(.iso8601)
    await journal.add("\(time)  \(request.name)  \(notes.joined(separator: "; ").replacing("\n", with: " "))")
  }
}
