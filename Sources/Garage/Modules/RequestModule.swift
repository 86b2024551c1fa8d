import Loom
import LoomLifecycle

/// Requests as files in a directory; installed only if the user has named one.
final class RequestModule: Module {
  private let directory: String

  init(directory: String) {
    self.directory = directory
    super.init()
  }

  override func configure() {
    bind(RequestFiles.self).to { [directory] in RequestFiles(directory: directory) }.in(.singleton)

    // The last to start and the first to stop: what arrives, others answer.
    component(RequestFolder.init, priority: .low)
  }
}
