import Testing

@testable import LoomRouting

@Suite
struct PatternTests {
  @Test
  func `patterns with other parameters are others`() {
    let id = Pattern(scheme: nil, hasAuthority: false, segments: [.parameter("id")])
    let name = Pattern(scheme: nil, hasAuthority: false, segments: [.parameter("name")])
    #expect(id != name)
  }
}
