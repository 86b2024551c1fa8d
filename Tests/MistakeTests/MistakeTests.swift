// The texts are those of one version of the compiler on one platform.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  import TestSupport
  import Testing

  /// The compiler's answers to mistakes, compared with golden files.
  ///
  /// Each mistake is its own program, compiled against the module that has been built.
  @Suite(.serialized)
  struct MistakeTests {
    @Test(arguments: MistakeFile.allCases)
    func `Each mistake is answered as it has been`(_ file: MistakeFile) throws {
      try GoldenFile(file.rawValue).expect(file.answers())
    }

    @Test func `All answers together are as good as they have been`() throws {
      let summary = try AnswerSummary(MistakeFile.allCases.flatMap { try $0.stored() })
      try GoldenFile("Summary").expect(summary.text)
      #expect(summary.inOwnWords >= 95)
    }
  }
#endif
