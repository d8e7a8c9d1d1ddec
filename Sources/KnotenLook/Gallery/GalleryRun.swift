public import KnotenScreen

/// Draws every scene of an app's screens for people to look at, with what an audit and the goldens say of it.
public struct GalleryRun: Sendable {
  let page: Renderer
  let faces: AuditRun.Faces
  let app: String
  let files: any GoldenFiles
  private let screens: [ScreenEntry]
  private let make: WorldMaker
  private let describe: @Sendable (any Error) -> String

  /// A run from what it draws and how.
  ///
  /// - Parameters:
  ///   - app: The app's name, its folder under `Look/`.
  ///   - screens: Its screens, in the order they are shown.
  ///   - page: Draws a whole HTML document, in which the elements have their ids.
  ///   - faces: How they are drawn beside it.
  ///   - files: Where scenes, goldens and waivers lie.
  ///   - make: Makes the world of a scene.
  ///   - describe: Says in one sentence why a scene could not be driven.
  public init(
    app: String, screens: [ScreenEntry], page: Renderer, faces: AuditRun.Faces,
    files: any GoldenFiles, make: @escaping WorldMaker,
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) }
  ) {
    self.app = app
    self.screens = screens
    self.page = page
    self.faces = faces
    self.files = files
    self.make = make
    self.describe = describe
  }

  /// Draws the screens named, or all.
  ///
  /// - Throws: `SceneProblem`, `GoldenFileProblem` or `CancellationError`.
  public func gallery(of names: [String] = []) async throws -> Gallery {
    let waivers = try files.waivers(app: app)
    var jobs: [Job] = []
    var shown: [ScreenEntry] = []
    for screen in screens where names.isEmpty || names.contains(screen.name) {
      let scenes = try files.scenes(app: app, screen: screen.name) ?? []
      jobs += scenes.map { Job(screen: screen, scene: $0) }
      if !scenes.isEmpty { shown.append(screen) }
    }
    let scenes = try await Pipeline.run(jobs, drive: drive) { job, look in
      GalleryScene(
        screen: job.screen.name, scene: job.scene,
        drawing: look.flatMap { look in
          Result { () throws(GalleryScene.NotDrawn) in try draw(look, of: job, waivers) }
        })
    }
    return Gallery(app: app, screens: shown, scenes: scenes)
  }
}

extension GalleryRun {
  struct Job: Sendable {
    let screen: ScreenEntry
    let scene: Scene
  }

  private func drive(_ job: Job) async throws -> Result<Look, GalleryScene.NotDrawn> {
    do {
      return .success(try await Driver.look(at: job.scene, of: job.screen, in: make))
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      return .failure(GalleryScene.NotDrawn(why: describe(error)))
    }
  }
}
