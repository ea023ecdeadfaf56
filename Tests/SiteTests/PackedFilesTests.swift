import Compression
import Diagnostics

import Testing

@testable import Pages
@testable import Site

@Suite("Packed forms beside a site's texts") struct PackedFilesTests {
  private func plan(_ paths: [String]) -> SitePlan {
    SitePlan.make(
      paths.map {
        PlannedFile(
          path: $0, owner: "owner of \($0)", place: Diagnostics.SourceLocation("static/\($0)"), body: .bytes { [] })
      }
    ).plan
  }

  private func list(_ paths: [String], _ packings: [Packing] = Packing.allCases) -> OutputList {
    OutputList(plan(paths), packings)
  }

  /// The path of a list's file, with how it is packed.
  private func named(_ list: OutputList, _ plan: SitePlan) -> [String] {
    list.indices.map { index in
      "\(list.paths[index]): \(plan.paths[Int(list[index].file)])\(list[index].packing?.suffix ?? "")"
    }
  }

  @Test func eachTextHasTheFormsThatAreWantedAndPicturesHaveNone() {
    let paths = ["_headers", "a/index.html", "a/p.webp", "b.css"]
    #expect(
      Array(list(paths).paths.texts) == [
        "_headers", "a/index.html", "a/index.html.br", "a/index.html.gz", "a/p.webp", "b.css", "b.css.br", "b.css.gz",
      ])
    #expect(Array(list(paths, [.gzip]).paths.texts).filter { $0.hasSuffix(".br") } == [])
    #expect(Array(list(paths, []).paths.texts) == paths)
  }

  @Test func pathsAreSortedAndKnowTheirOriginals() {
    let paths = ["a.html", "a.html-1.txt", "a.html.css", "a.html.d/x.js", "z"]
    let list = list(paths)
    #expect(Array(list.paths.texts) == Array(list.paths.texts).sorted())
    #expect(list.count == 3 * 4 + 1)
    #expect(named(list, plan(paths)).allSatisfy { $0.split(separator: ":")[0] == $0.split(separator: " ")[1] })
  }

  @Test func aRunEndsBehindThePackedFormsOfItsLastText() {
    let list = list(["a.html", "b.html", "c.webp"])
    #expect((0...7).map { list.whole(0..<$0).upperBound } == [0, 3, 3, 3, 6, 6, 6, 7])
    #expect((0...7).map { list.whole($0..<7).lowerBound } == [0, 3, 3, 3, 6, 6, 6, 7])
  }

  @Test func theOwnersOwnFileInThePlaceOfAPackedOneIsReportedWithWhatToDo() {
    let own = plan(["app.js", "app.js.gz", "data.bin", "data.bin.gz", "only.css.gz", "p.js", "p.js.br"])
    let reported = own.inTheWay(of: [.gzip])
    #expect(reported.map(\.id) == ["site/address-collision"] && reported.map(\.severity) == [.error])
    #expect(reported.first?.place == Diagnostics.SourceLocation("static/app.js.gz"))
    #expect(reported.first?.what.hasPrefix("/app.js.gz ") == true)
    #expect(reported.first?.what.contains("owner of app.js.gz") == true)
    #expect(own.inTheWay(of: Packing.allCases).compactMap { $0.place?.path } == ["static/app.js.gz", "static/p.js.br"])
    #expect(own.inTheWay(of: []) == [])
  }
}
