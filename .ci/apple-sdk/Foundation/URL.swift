// URLs.

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }

  public init?(string text: String) {}
  public init?(string text: String, relativeTo url: URL?) {}
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init?(string text: String, encodingInvalidCharacters: Bool) {}
  public init(fileURLWithPath path: String) {}
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}

  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var baseURL: URL? { nil }
  public var relativeString: String { "" }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var path: String { "" }
  public var query: String? { nil }
  public var fragment: String? { nil }
  public var password: String? { nil }
  public var isFileURL: Bool { false }
  public var lastPathComponent: String { "" }
  public var pathComponents: [String] { [] }
  public var pathExtension: String { "" }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }
  public var description: String { "" }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending<Path: StringProtocol>(path: Path, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func password(percentEncoded: Bool = true) -> String? { nil }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string text: String) {}
  public var string: String? { nil }
  public var url: URL? { nil }
  public var scheme: String?
  public var host: String?
  public var percentEncodedHost: String?
  public var path = ""
  public var query: String?
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public var encodedHost: String? {
    get { nil }
    set {}
  }
}
