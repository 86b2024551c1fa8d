extension RouteDecoder {
  /// Reads the one value of a name.
  func scalar<T: ScalarText>(_ type: T.Type, named name: String) throws -> T {
    let found = values.find(name)
    guard let first = found.first else {
      throw ParameterProblem(name: name, type: String(describing: type), reason: .missing)
    }
    return try scalar(type, at: first, of: found.count, named: name)
  }

  /// Reads the value at a position, which must be the only one.
  func scalar<T: ScalarText>(_ type: T.Type, at position: Int, of count: Int = 1, named name: String) throws -> T {
    guard count == 1 else {
      throw ParameterProblem(name: name, type: String(describing: type), reason: .repeated(count))
    }
    let text = values.items[position].value ?? ""
    do { return try T(scalar: text) } catch {
      let reason = error == .outOfRange ? ParameterProblem.Reason.outOfRange : .malformed
      throw ParameterProblem(name: name, type: String(describing: type), value: text, reason: reason)
    }
  }

  /// The first text that is given for what is decoded here.
  var text: String? {
    guard let position = position ?? values.find(name).first else { return nil }
    return values.items[position].value ?? ""
  }

  /// Decodes a type that is not a plain scalar from what is given here.
  func decodeSelf<T: Decodable>(_ type: T.Type) throws -> T {
    if let form = TextForm(type) { return try decodeText(type, as: form) }
    do { return try T(from: self) } catch let problem as ParameterProblem {
      throw naming(problem, type)
    } catch let error as DecodingError {
      throw explanation(of: error, type)
    }
  }

  private func decodeText<T: Decodable>(_ type: T.Type, as form: TextForm) throws -> T {
    let text = try singleValue(String.self, reportedAs: type)
    guard let value = form.value(of: text, as: type) else {
      throw ParameterProblem(name: name, type: String(describing: type), value: text, reason: .malformed)
    }
    return value
  }

  private func singleValue<T>(_ scalar: String.Type, reportedAs type: T.Type) throws -> String {
    do { return try decode(scalar) } catch var problem as ParameterProblem {
      problem.type = String(describing: type)
      throw problem
    }
  }
}
