import Configuration
import Loom

/// Binds a reader, scoped to a key, for a library that wants one.
package final class ConfigReaderModule: Module {
  private let reader: ConfigReader

  package init(_ reader: ConfigReader) { self.reader = reader }

  package override func configure() { bind(ConfigReader.self).to(instance: reader) }
}
