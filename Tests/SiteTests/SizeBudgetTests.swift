import Testing

@testable import Site

@Suite("The bytes that a build may make") struct SizeBudgetTests {
  @Test(arguments: [(0, 100_000_000, 2_000_000_000), (3_000_000, 300_000_000, 6_000_000_000)])
  func dependOnTheInput(_ inputs: Int, _ page: Int, _ site: Int) throws {
    let budget = SizeBudget(inputs: inputs)
    #expect(budget.mostOfPage == page)
    #expect(budget.pageIsTooLarge("a/index.html").findings.map(\.id) == ["site/page-too-large"])
    try budget.spend(site)
    var found: [String] = []
    do { try budget.spend(1) } catch { found = error.findings.map(\.id) }
    #expect(found == ["site/too-large"])
  }

  @Test func areUnlimitedIfTheOwnerSaysSo() throws {
    let budget = SizeBudget(inputs: nil)
    #expect(budget.mostOfPage == .max)
    try budget.spend(1 << 50)
  }
}
