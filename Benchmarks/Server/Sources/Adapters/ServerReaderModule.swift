import Configuration
import Loom
import LoomConfiguration

/// Passes values that Loom has read and verified to a library that wants a reader, under the keys of that library.
package final class ServerReaderModule: Module {
  package override func configure() {
    configured(String.self, "server.host", default: "127.0.0.1")
    configured(Int.self, "server.port", default: 8080)
    bind(ConfigReader.self).to(Self.reader, .named("server.host"), .named("server.port")).in(.singleton)
  }

  private static func reader(host: String, port: Int) -> ConfigReader {
    ConfigReader(
      provider: InMemoryProvider(values: [
        "host": ConfigValue(.string(host), isSecret: false), "port": ConfigValue(.int(port), isSecret: false),
      ]))
  }
}
