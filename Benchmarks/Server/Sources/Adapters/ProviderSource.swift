import Configuration
import LoomConfiguration

/// The values of a swift-configuration provider, as a layer: `.source(ProviderSource(provider))`.
package struct ProviderSource: ConfigurationSource {
  private let snapshot: any ConfigSnapshot

  package init(_ provider: some ConfigProvider) { snapshot = provider.snapshot() }

  package var name: String { snapshot.providerName }

  package func value(for key: String) -> ConfigurationValue? {
    let key = AbsoluteConfigKey(key.split(separator: ".").map(String.init))
    func content(_ type: ConfigType) -> ConfigContent? { try? snapshot.value(forKey: key, type: type).value?.content }
    // As text, from which Loom reads each type: some providers read true as 1.
    if case .string(let text) = content(.string) { return .text(text) }
    if case .int(let number) = content(.int) { return .text("\(number)") }
    if case .double(let number) = content(.double) { return .text("\(number)") }
    if case .bool(let isTrue) = content(.bool) { return .text("\(isTrue)") }
    if case .stringArray(let list) = content(.stringArray) { return .list(list.map { .text($0) }) }
    if case .intArray(let list) = content(.intArray) { return .list(list.map { .text("\($0)") }) }
    if case .doubleArray(let list) = content(.doubleArray) { return .list(list.map { .text("\($0)") }) }
    if case .boolArray(let list) = content(.boolArray) { return .list(list.map { .text("\($0)") }) }
    return nil
  }
}
