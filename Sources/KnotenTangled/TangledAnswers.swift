public import KnotenCore

/// Tells, for any answer by the name of its query, what reading it would lose.
public enum TangledAnswers {
  /// What became of an answer.
  public enum Verdict: Hashable, Sendable {
    /// No type reads the answers of this query.
    case unknownQuery
    /// The answer cannot be read at all.
    case refused(WireProblem)
    /// The answer can be read but for these; none at all means that nothing is lost.
    case read(losses: [WireLoss])
  }

  /// The queries that the code asks, by their older names.
  public static var queries: [NSID] { TangledForge.queries.map { TangledNamespace.sh.nsid($0) } }

  /// Reads the answer of a query, named with its namespace, as the code would.
  public static func check(_ answer: JSONValue, of query: String) -> Verdict {
    guard let type = TangledName(query).answer else { return .unknownQuery }
    return verdict(type, answer)
  }

  /// Reads the body of an answer whose status says that something went wrong.
  public static func checkError(_ body: JSONValue) -> Verdict {
    verdict(XRPCErrorBody.self, body)
  }

  private static func verdict<Value: WireValue>(_ type: Value.Type, _ json: JSONValue) -> Verdict {
    do throws(WireProblem) {
      return .read(losses: try WireDecoder.decode(type, from: json).losses)
    } catch {
      return .refused(error)
    }
  }
}

extension TangledName {
  /// The type that reads the answers of the query of this name.
  fileprivate var answer: (any WireValue.Type)? {
    guard !isTangled else {
      return TangledQuery(rawValue: local)?.answer ?? NotificationMethod(self)?.answer
    }
    switch local {
    case "com.atproto.repo.createRecord", "com.atproto.repo.putRecord": return RecordWritten.self
    case "com.atproto.repo.deleteRecord": return RecordDeleted.self
    case "com.atproto.repo.getRecord": return RecordRow<AnyRecord>.self
    case "com.atproto.repo.listRecords": return RecordsAnswer<AnyRecord>.self
    case "com.atproto.repo.uploadBlob": return BlobUploaded.self
    case "com.atproto.server.getServiceAuth": return ServiceToken.self
    default: return nil
    }
  }
}
