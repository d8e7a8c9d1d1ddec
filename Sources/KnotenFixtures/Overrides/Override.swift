import KnotenCore

/// A value that is put in place of another in every answer of a query, or taken out of it: `--set NAME[?PARAMETERS]PATH=JSON`.
struct Override: Sendable {
  /// The option as it was given.
  let argument: String
  /// The whole name of the query.
  let name: String
  /// What a request must ask for so that its answer changes; empty: every request.
  let parameters: Set<QueryParameter>
  /// Where the value goes.
  let path: AnswerPath
  /// What is done there.
  let edit: Edit

  /// The name and parameters as they were given, for spelling other paths the same way.
  private let target: String

  /// Reads the option; names are those of the world's queries.
  init(_ argument: String, names: RequestNames) throws(ArgumentProblem) {
    do throws(ArgumentProblem.Reason) {
      var reader = ArgumentReader(argument)
      name = try names.read(from: &reader)
      parameters = try Self.readParameters(from: &reader)
      target = Self.text(of: argument, before: reader)
      guard let path = AnswerPath(from: &reader) else {
        throw .malformedPath(rest: String(decoding: reader.rest, as: UTF8.self))
      }
      self.path = path
      let beforeValue = Self.text(of: argument, before: reader)
      guard reader.skip("="), reader.next != nil else { throw .missingValue }
      edit = try Self.readEdit(reader.rest, at: path, after: beforeValue)
      self.argument = argument
    } catch {
      throw ArgumentProblem(.set, argument, error)
    }
  }

  /// Whether the answer to such a request is to change.
  func applies(to name: String, _ parameters: Set<QueryParameter>) -> Bool {
    name == self.name && self.parameters.isSubset(of: parameters)
  }

  /// Changes an answer; what is wrong where it cannot.
  func change(_ answer: inout JSONValue) -> ArgumentProblem.Reason? {
    do throws(JSONValue.EditProblem) {
      try answer.make(edit, at: path)
      return nil
    } catch {
      return switch error {
      case .nowhere: .missingPath(nearest: suggestions(from: answer))
      case .otherType(let found, let given): .otherType(found: found, given: given)
      }
    }
  }

  /// Paths that an answer has, most like the one it has not, as the option would say them.
  private func suggestions(from answer: JSONValue) -> [String] {
    answer.paths(near: path).map { target + $0.description }
  }

  private static func readParameters(
    from reader: inout ArgumentReader
  ) throws(ArgumentProblem.Reason) -> Set<QueryParameter> {
    var parameters: Set<QueryParameter> = []
    guard reader.skip("?") else { return parameters }
    repeat {
      let name = reader.take(until: "=.[&")
      guard reader.skip("=") else { throw .malformedParameters }
      let value = reader.take(until: "&.[=")
      guard let parameter = QueryParameter(encodedName: name, encodedValue: value) else {
        throw .malformedParameters
      }
      parameters.insert(parameter)
    } while reader.skip("&")
    return parameters
  }

  /// The word that takes something out; a text of these letters stands in quotes.
  private static let removal = Array("remove".utf8)

  private static func readEdit(
    _ bytes: [UInt8], at path: AnswerPath, after beforeValue: String
  ) throws(ArgumentProblem.Reason) -> Edit {
    if bytes == removal, let last = path.steps.last, !last.makesRoom { return .remove }
    do {
      return .put(try JSONParser.parse(bytes))
    } catch {
      // Most often quotes that the command line's shell took away.
      let text = JSONWriter.text(.string(String(decoding: bytes, as: UTF8.self)))
      throw .notJSON(error, example: beforeValue + "=" + text)
    }
  }

  private static func text(of argument: String, before reader: ArgumentReader) -> String {
    String(decoding: argument.utf8.dropLast(reader.rest.count), as: UTF8.self)
  }
}
