package import Testing

extension Tag {
  /// Takes longer than most tests together.
  @Tag package static var slow: Self
}
