import Testing

/// A function for a placeholder: a test that calls it fails, and goes on with a value.
///
/// Unlike an unimplemented binding, the placeholder may be received, kept and passed on; only a call is an issue, recorded
/// where `unimplemented` is written. The function fits wherever a synchronous, throwing or asynchronous one is wanted.
///
/// ```swift
/// struct Speech: Sendable {
///   var isAllowed: @Sendable () -> Bool
///   var words: @Sendable (Locale) async throws -> [String]
/// }
/// bind(Speech.self).to {
///   Speech(isAllowed: unimplemented("isAllowed", returning: false), words: unimplemented("words", returning: []))
/// }
/// ```
///
/// - Parameters:
///   - name: what the issue calls the function.
///   - value: what the function returns; evaluated at each call.
///   - fileID: the file where the issue is recorded; leave it out.
///   - filePath: the file where the issue is recorded; leave it out.
///   - line: the line where the issue is recorded; leave it out.
///   - column: the column where the issue is recorded; leave it out.
/// - Returns: a function of any parameters but `inout` ones.
/// - Complexity: O(1)
public func unimplemented<each Argument, Result>(
  _ name: String, returning value: @autoclosure @escaping @Sendable () -> Result, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Result {
  let unimplemented = Unimplemented("`\(name)`", use: "calls", at: .init(nil, fileID, filePath, line, column))
  return { (_: repeat each Argument) in
    unimplemented.record()
    return value()
  }
}

/// A function without a result for a placeholder: a test that calls it fails, and goes on.
///
/// ```swift
/// bind(Player.self).to { Player(play: unimplemented("play"), stop: unimplemented("stop")) }
/// ```
///
/// - Parameters:
///   - name: what the issue calls the function.
///   - fileID: the file where the issue is recorded; leave it out.
///   - filePath: the file where the issue is recorded; leave it out.
///   - line: the line where the issue is recorded; leave it out.
///   - column: the column where the issue is recorded; leave it out.
/// - Returns: a function of any parameters but `inout` ones.
/// - Complexity: O(1)
public func unimplemented<each Argument>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(name, returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A throwing function for a placeholder: a test that calls it fails, and the call throws.
///
/// For functions whose result cannot be made up. Where a value can, prefer
/// ``unimplemented(_:returning:fileID:filePath:line:column:)``: the code under test goes on as usual.
///
/// ```swift
/// bind(Store.self).to { Store(load: unimplemented("load")) }  // load: @Sendable (ID) async throws -> Document
/// ```
///
/// - Parameters:
///   - name: what the issue calls the function.
///   - fileID: the file where the issue is recorded; leave it out.
///   - filePath: the file where the issue is recorded; leave it out.
///   - line: the line where the issue is recorded; leave it out.
///   - column: the column where the issue is recorded; leave it out.
/// - Returns: a function of any parameters but `inout` ones, which throws after it has recorded the issue.
/// - Complexity: O(1)
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let unimplemented = Unimplemented("`\(name)`", use: "calls", at: .init(nil, fileID, filePath, line, column))
  return { (_: repeat each Argument) in
    unimplemented.record()
    throw unimplemented
  }
}
