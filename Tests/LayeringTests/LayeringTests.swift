import TestSupport
import Testing

@Suite("Rules of the module graph")
struct LayeringTests {
  @Test(arguments: Layers.mayImport.keys.sorted())
  func `a target imports only what its layer may`(_ target: String) throws {
    let allowed = Layers.mayImport[target, default: []]
    for source in try Checkout.sources(of: target) {
      for line in ImportLine.all(in: source.text) where !allowed.contains(line.module) {
        Issue.record("\(source.path):\(line.number): \(target) may not import \(line.module)")
      }
    }
  }

  @Test(arguments: Layers.foldersOfLibraries.keys.sorted())
  func `a C library is imported from one folder`(_ library: String) throws {
    let folder = try #require(Layers.foldersOfLibraries[library])
    for target in Layers.mayImport.keys.sorted() {
      for source in try Checkout.sources(of: target) where !source.path.hasPrefix(folder) {
        let lines = ImportLine.all(in: source.text).filter { $0.module == library }
        #expect(lines.isEmpty, "\(source.path) imports \(library), which belongs to \(folder)")
      }
    }
  }

  @Test func `every target stands in the table of layers`() throws {
    #expect(try Checkout.targets() == Set(Layers.mayImport.keys))
  }

  @Test func `every folder of sources is a target`() throws {
    let elsewhere = Set(Layers.foldersElsewhere.keys)
    #expect(try Checkout.sourceFolders() == Checkout.targets().subtracting(elsewhere))
  }

  @Test(arguments: [
    ("import KnotenCore", "KnotenCore"),
    ("public import KnotenCore", "KnotenCore"),
    ("@preconcurrency import Dispatch", "Dispatch"),
    ("@testable internal import KnotenCore // why", "KnotenCore"),
    ("import struct Foundation.Date", "Foundation"),
    ("  import Foundation.NSObject", "Foundation"),
  ])
  func `an import is seen however it is written`(_ text: String, _ module: String) {
    #expect(ImportLine.all(in: "\n" + text) == [ImportLine(number: 2, module: module)])
  }

  @Test(arguments: ["// import Foundation", "let important = 1", "importer()", "import"])
  func `what is no import is not taken for one`(_ text: String) {
    #expect(ImportLine.all(in: text).isEmpty)
  }
}
