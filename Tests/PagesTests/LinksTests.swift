import Testing

@testable import Pages

@Suite("Links of a page") struct LinksTests {
  private static let folders = [
    "", "a/", "a/b/", "a/b/c/", "a/b/c/d/e/", "ab/", "a/bc/", "b/", "b/a/", "stations/finland/turku-7/",
    "stations/finland/turku-7/market-square-71/", "stations/finland/turku-77/",
  ]
  private static let targets = folders + ["x.css", "assets/x.css", "a/b", "a/b/x.html", "stations/finland/turku-7"]

  /// Where a browser goes from a page in `folder`.
  private func resolved(_ href: String, from folder: String) -> String? {
    var steps = folder.split(separator: "/").map(String.init)
    for step in href.split(separator: "/") {
      if step == ".." {
        guard steps.popLast() != nil else { return nil }
      } else if step != "." {
        steps.append(String(step))
      }
    }
    let isFolder = href.hasSuffix("/") || href.hasSuffix("..") || href == "."
    return steps.isEmpty ? "" : steps.joined(separator: "/") + (isFolder ? "/" : "")
  }

  @Test(arguments: folders) func leadFromAnyDepthToAnyDepth(folder: String) {
    for target in Self.targets {
      let href = Links(from: folder).href(target)
      #expect(resolved(href, from: folder) == target, "\(href) from \(folder)")
      #expect(!href.isEmpty && !href.hasPrefix("/"))
    }
  }

  @Test func areAsShortAsTheyCanBe() {
    let links = Links(from: "stations/finland/turku-7/")
    #expect(links.href("stations/finland/turku-7/market-square-71/") == "market-square-71/")
    #expect(links.href("stations/finland/turku-77/") == "../turku-77/")
    #expect(links.href("about/") == "../../../about/")
    #expect(links.href("stations/finland/turku-7/") == "./")
    #expect(links.href("stations/finland/") == "../")
    #expect(links.href("") == "../../../")
    #expect(Links(from: "").href("") == "./")
  }

  @Test(arguments: [
    ("a/b/", "?on=x", "../b/?on=x"), ("a/b/#s-7", "?on=x", "../b/?on=x#s-7"), ("a/b/#s-7", "", "../b/#s-7"),
    ("a/c/#s-7", "?on=x", "./?on=x#s-7"), ("a/c/#s-7", "", "#s-7"), ("#s-7", "", "../../#s-7"),
  ]) func aQueryComesBeforeTheFragment(_ target: String, _ query: String, _ href: String) {
    #expect(Links(from: "a/c/").href(target, query: query) == href)
  }

  @Test func theRelativeRootCanPrecedeAnyPath() {
    #expect(Links(from: "").root == "")
    #expect(Links(from: "a/").root == "../")
    #expect(Links(from: "a/b/c/").root == "../../../")
    #expect(Links(under: "/timetables/").root == "/timetables/")
  }

  @Test func ofAPageThatIsServedFromAnyDepthBeginAtTheHostsRoot() {
    #expect(Links(under: "/").href("stations/") == "/stations/")
    #expect(Links(under: "/").href("") == "/")
    #expect(Links(under: "/timetables/").href("assets/x.css") == "/timetables/assets/x.css")
  }
}

@Suite("Letters of a jump list") struct LettersTests {
  private func letters(_ names: [String]) -> [String] { Letters.firsts(of: names).map { "\($0.letter)\($0.index)" } }

  @Test func eachLetterAppearsOnceAtItsFirstName() {
    #expect(letters(["Aalto", "Åbo", "Borg", "borg", "Örebro", "Oslo"]) == ["A0", "B2", "O4"])
  }

  @Test func namesAreUnderTheirFoldedLetter() {
    #expect(letters(["‘Afula", "Ёлкино", "Йошкар-Ола", "Ør", "ßtadt"]) == ["A0", "Е1", "Й2", "O3", "S4"])
  }

  @Test func namesWithoutALetterAreUnderASign() {
    #expect(letters(["10 Downing", "2nd", "", "?!", "🚌", "A"]) == ["#0", "A5"])
  }

  @Test func anchorsAreAllDifferentAndSafe() {
    let anchors = Letters.firsts(of: ["1", "Ж", "A", "字"]).map(\.anchor)
    #expect(Set(anchors).count == 4)
    #expect(anchors.allSatisfy { $0.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) } })
  }

  @Test func noNamesHaveNoLetters() { #expect(letters([]) == []) }
}
