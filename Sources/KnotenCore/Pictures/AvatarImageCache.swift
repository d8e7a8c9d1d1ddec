/// Decoded, downscaled pictures, so that a list does not decode the same file on every scroll.
///
/// Calls for one picture at the same time fetch and decode it once. That an image cannot be decoded is remembered,
/// since its bytes never change; that it could not be fetched is not. Source: design document, "Blobs".
public actor AvatarImageCache {
  /// The longest image file that is fetched, in bytes: what the lexicons allow an avatar, twice.
  private static let longestFile = 2_000_000
  private static let fetchesAtOnce = 4

  private let blobs: any BlobReading
  private let decoder: any ImageDecoder
  private let work = SharedWork<Avatar, Picture?>()
  private var shelf: PictureShelf
  /// What the newest ``prefetch(_:)`` is for.
  private var expected: Set<Avatar> = []

  /// Fetches over `blobs`, and keeps `limit` bytes of pixels at most.
  public init(blobs: any BlobReading, decoder: any ImageDecoder, limit: Int) {
    self.blobs = blobs
    self.decoder = decoder
    shelf = PictureShelf(limit: limit)
  }

  /// The picture, at most `size` pixels across and down; nil where there is none to show.
  public func picture(_ avatar: Avatar) async -> Picture? {
    await picture(avatar, isDroppable: false)
  }

  /// Gets pictures that will be shown soon, and drops the fetches of earlier calls that nobody else waits for.
  ///
  /// Returns when all of them are there, failed or were dropped.
  public func prefetch(_ avatars: [Avatar]) async {
    expected = Set(avatars)
    work.drop(unless: expected.contains)
    _ = await inParallel(avatars, atMost: Self.fetchesAtOnce) { avatar in
      await self.prefetch(avatar)
    }
  }
}

extension AvatarImageCache {
  /// Gets one picture, unless a newer call no longer expects it.
  private func prefetch(_ avatar: Avatar) async {
    guard expected.contains(avatar) else { return }
    _ = await picture(avatar, isDroppable: true)
  }

  private func picture(_ avatar: Avatar, isDroppable: Bool) async -> Picture? {
    let key = PictureShelf.Key(cid: avatar.cid, size: avatar.size)
    if let known = shelf.take(key) { return known }
    return try? await work.value(for: avatar, isDroppable: isDroppable) {
      await self.make(avatar, for: key)
    }
  }

  private func make(_ avatar: Avatar, for key: PictureShelf.Key) async -> Picture? {
    guard
      let file = try? await blobs.blob(avatar.cid, of: avatar.did, limit: Self.longestFile)
    else { return nil }
    let picture = await decoder.decode(file, fitting: avatar.size)
    // A decoder that was stopped says nil as well.
    if !Task.isCancelled { shelf.put(picture, for: key) }
    return picture
  }
}
