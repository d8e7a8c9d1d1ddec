import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenViewModels

/// The screens and the scenes written down for each.
struct SceneList {
  /// The screens in the catalog's order, each with its scenes in the file's.
  let screens: [(entry: ScreenEntry, scenes: [Scene])]

  /// Reads the scenes of every screen; one without a file of them has none.
  ///
  /// - Throws: `SceneProblem` or `GoldenFileProblem`.
  init(_ looks: any GoldenFiles) throws {
    screens = try ScreenCatalog.screens.map { entry in
      (entry, try looks.scenes(app: Shipped.app, screen: entry.name) ?? [])
    }
  }

  /// How many scenes there are in all.
  var count: Int {
    screens.reduce(0) { $0 + $1.scenes.count }
  }

  /// A line a screen, and one a scene below it.
  var lines: [String] {
    TextTable.lines(
      screens.flatMap { screen in
        [[screen.entry.name, screen.entry.summary]]
          + screen.scenes.map { ["  " + $0.name, $0.about] }
      })
  }

  /// The same for a program.
  var json: JSONObject {
    let screens = screens.map { screen -> JSONValue in
      let scenes = screen.scenes.map { scene -> JSONValue in
        ["name": .string(scene.name), "about": .string(scene.about)]
      }
      return [
        "name": .string(screen.entry.name), "summary": .string(screen.entry.summary),
        "start": .string(screen.entry.start.path), "scenes": .array(scenes),
      ]
    }
    return ["screens": .array(screens)]
  }
}
