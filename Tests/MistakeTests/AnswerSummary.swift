/// How good the answers are, in figures.
struct AnswerSummary {
  private let answers: [(id: String, answer: Answer)]

  init(_ answers: [(id: String, answer: Answer)]) { self.answers = answers }

  var inOwnWords: Int { count(\.isInOwnWords) }

  var text: String {
    """
    mistakes: \(answers.count)
    compile: \(count(\.compiles))
    one error: \(count { $0.errorCount == 1 })
    several errors: \(count { $0.errorCount > 1 })
    Loom's own words: \(inOwnWords)
    "no exact matches": \(list { $0.says("no exact matches") })
    "cannot infer type of closure parameter": \(list { $0.says("cannot infer type of closure parameter") })
    "failed to produce diagnostic": \(list { $0.says("failed to produce diagnostic") })
    "unable to type-check": \(list { $0.says("unable to type-check") })
    stop the compiler: \(list(\.hasStopped))

    """
  }

  private func count(_ condition: (Answer) -> Bool) -> Int { answers.count { condition($0.answer) } }

  /// How many fulfill a condition, and which.
  private func list(_ condition: (Answer) -> Bool) -> String {
    let ids = answers.filter { condition($0.answer) }.map(\.id)
    return ids.isEmpty ? "0" : "\(ids.count) (\(ids.joined(separator: ", ")))"
  }
}
