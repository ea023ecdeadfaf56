import Diagnostics
import Testing

@testable import Diagnostics

@Suite struct FindingsTests {
  private func finding(_ line: Int, _ severity: Finding.Severity = .warning) -> Finding {
    Finding(
      "a/rule", severity, at: Diagnostics.SourceLocation("data/a.json", line: line, column: 1), what: "it is wrong",
      advice: "mend it")
  }

  @Test func manyOfOneKindAreSummedUp() {
    var findings = Findings()
    for line in 1...1_000 { findings.add(finding(line)) }
    #expect(findings.count() == 1_000)
    #expect(findings.reported.count == Findings.detailed + 1)
    #expect(findings.reported.last?.what.hasPrefix("\(1_000 - Findings.detailed) ") == true)
    #expect(findings.reported.last?.place == Diagnostics.SourceLocation("data/a.json"))
  }

  @Test func moreErrorsAreShown() {
    var findings = Findings()
    for line in 1...100 { findings.add(finding(line, .error)) }
    #expect(findings.reported.count == 100)
    for line in 101...200 { findings.add(finding(line, .error)) }
    #expect(findings.reported.count == 101)
    #expect(findings.count(of: .error) == 200)
  }

  @Test func asManyAsAreKeptNeedNoSum() {
    var findings = Findings()
    for line in 1...Findings.detailed { findings.add(finding(line)) }
    #expect(findings.reported.count == Findings.detailed)
  }

  @Test func findingsOfAFileAreTogetherAndInTheOrderOfItsLines() {
    var findings = Findings()
    func add(_ path: String?, _ line: Int? = nil, _ id: String = "a/rule") {
      let place = path.map { Diagnostics.SourceLocation($0, line: line) }
      findings.add(Finding(id, .warning, at: place, what: "it is wrong", advice: "mend it"))
    }
    add("b.json", 9)
    add("a.json", 4, "b/rule")
    add(nil)
    add("b.json", 2, "b/rule")
    add("b.json")
    add("a.json", 1)
    let order = findings.listed.map { "\($0.place?.path ?? "") \($0.place?.line ?? 0)" }
    #expect(order == ["b.json 0", "b.json 2", "b.json 9", "a.json 1", "a.json 4", " 0"])
  }

  @Test func aSumNamesTheFileOnlyWhereItIsOne() {
    var findings = Findings()
    for line in 1...50 {
      findings.add(
        Finding(
          "a/rule", .warning, at: Diagnostics.SourceLocation("\(line % 2).json"), what: "it is wrong", advice: "mend it"
        ))
    }
    #expect(findings.reported.last?.place == nil)
  }

  @Test func strictMakesWarningsErrorsAndLeavesInformation() {
    var findings = Findings(strict: true)
    findings.add(finding(1, .information))
    #expect(!findings.hasErrors)
    findings.add(finding(2))
    #expect(findings.hasErrors && findings.count(of: .warning) == 0)
  }

  @Test(arguments: [false, true])
  func findingsOfPartsAreReportedAsIfFoundTogether(_ strict: Bool) {
    var (whole, collected) = (Findings(strict: strict), Findings(strict: strict))
    for part in 0..<7 {
      var found = collected.another()
      for line in 0..<25 {
        let finding = self.finding(part * 25 + line, line == 24 && part == 3 ? .error : .warning)
        whole.add(finding)
        found.add(finding)
      }
      found.add(
        Finding(
          "b/rule", .information, at: Diagnostics.SourceLocation("\(part).json"), what: "it is so", advice: "nothing"))
      whole.add(
        Finding(
          "b/rule", .information, at: Diagnostics.SourceLocation("\(part).json"), what: "it is so", advice: "nothing"))
      collected.add(all: found)
    }
    #expect(collected.reported == whole.reported)
    for severity in [Finding.Severity.information, .warning, .error] {
      #expect(collected.count(of: severity) == whole.count(of: severity))
    }
  }
}
