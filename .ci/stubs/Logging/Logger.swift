// The few declarations of Logging that the articles use.

public struct Logger: Sendable {
  public init(label: String) {}
}
