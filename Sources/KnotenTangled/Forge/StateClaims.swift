import FoundationEssentials
import KnotenCore

/// What anybody wrote about where a pull or an issue stands; readers decide whom to believe.
struct StateClaims: Hashable, Sendable {
  /// One record: somebody put it somewhere at some time.
  struct Claim: Hashable, Sendable {
    let uri: AtURI
    let author: DID
    let createdAt: Date
    let state: WorkState
  }

  let claims: [Claim]
  /// Whether these are all there are; else what is missing might say otherwise.
  let isWhole: Bool

  /// Who wrote any.
  var authors: Set<DID> { Set(claims.map(\.author)) }

  /// The newest claim of the accounts that are believed counts, and open where they made none.
  ///
  /// Nil where claims are missing and none of those here counts.
  func standing(believing accounts: Set<DID>) -> Standing {
    let newest = claims.lazy.filter { accounts.contains($0.author) }
      .max { ($0.createdAt, $0.uri) < ($1.createdAt, $1.uri) }
    return Standing(state: newest?.state ?? (isWhole ? .open : nil), since: newest?.createdAt)
  }
}

/// Where a pull or an issue stands, as far as is known, and since when.
struct Standing: Hashable, Sendable {
  var state: WorkState?
  var since: Date?
}

extension TangledForge {
  /// Reads the newest hundred claims about a pull or an issue.
  ///
  /// Fails by value, so that a pull can be shown without its state.
  func claims<Record: WireValue & Hashable>(
    _ query: TangledQuery, about subject: AtURI,
    _ claim: @Sendable (Record) -> (state: String, createdAt: Datetime?)
  ) async -> Result<StateClaims, XRPCFailure> {
    do throws(XRPCFailure) {
      let page = try await newest(
        100, query, about: subject.rawValue, as: RecordRow<Record>.self)
      let claims = page.items.compactMap { row -> StateClaims.Claim? in
        let (state, createdAt) = claim(row.value)
        return row.uri.origin(createdAt).map {
          StateClaims.Claim(
            uri: row.uri, author: $0.author, createdAt: $0.createdAt, state: WorkState(state))
        }
      }
      let isWhole =
        page.cursor == nil && page.unreadable == 0 && claims.count == page.items.count
      return .success(StateClaims(claims: claims, isWhole: isWhole))
    } catch {
      return .failure(error)
    }
  }

  /// Where a pull or an issue stands; without a state where that could not be found out.
  ///
  /// Its author is believed, and so are the repository's owner and the repository itself, which the
  /// index believes in the owner's place. Throws only where the caller stopped waiting.
  func standing(
    after claims: Result<StateClaims, XRPCFailure>, author: DID?, repo: DID?
  ) async throws(XRPCFailure) -> Standing {
    do throws(XRPCFailure) {
      let claims = try claims.get()
      var believed = Set([author, repo].compactMap(\.self))
      if let repo, !claims.authors.isSubset(of: believed) {
        // Only where somebody else wrote claims does it matter who the owner is.
        believed.insert(try await self.repo(repo).owner)
      }
      return claims.standing(believing: believed)
    } catch {
      guard error.isCancellation else { return Standing() }
      throw error
    }
  }
}
