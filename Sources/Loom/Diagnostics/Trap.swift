/// Stops the program with the report of an error.
func trap(_ error: any Error) -> Never { trap(error, file: #file, line: #line) }

func trap(_ error: any Error, file: StaticString, line: UInt) -> Never {
  if let error = error as? InjectionError { ReportListener.current?.onTrap(error) }
  fatalError(String(describing: error), file: file, line: line)
}

/// An error as the report that it is.
///
/// Making products throws reports and nothing else; typed throws for all of them would cost a thunk for each closure.
func injectionError(_ error: any Error) -> InjectionError {
  guard let error = error as? InjectionError else { preconditionFailure("not a report: \(error)") }
  return error
}
