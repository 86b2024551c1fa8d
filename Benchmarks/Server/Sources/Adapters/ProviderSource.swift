import Configuration
import LoomConfiguration

/// The values of a swift-configuration provider, as a layer: `.source(ProviderSource(provider))`.
package struct ProviderSource: ConfigurationSource {
  private let snapshot: any ConfigSnapshot

  package init(_ provider: some ConfigProvider) { snapshot = provider.snapshot() }

  package var name: String { snapshot.providerName }

  package func value(for key: String) -> ConfigurationValue? {
    let key = AbsoluteConfigKey(key.split(separator: ".").map(String.init))
    func content(_ type: ConfigType) -> ConfigContent? {
      (try? snapshot.value(forKey: key, type: type))?.value?.content
    }
    if case .string(let text) = content(.string) { return .text(text) }
    if case .int(let number) = content(.int) { return .number(number) }
    if case .double(let number) = content(.double) { return .number(number) }
    if case .bool(let isTrue) = content(.bool) { return .bool(isTrue) }
    if case .stringArray(let texts) = content(.stringArray) { return .list(texts.map { .text($0) }) }
    return nil
  }
}
