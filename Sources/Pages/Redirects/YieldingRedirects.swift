/// Redirects at addresses that other files of the site need: a redirect gives way to everything else.
struct YieldingRedirects {
  private let plan: SitePlan

  init(_ plan: SitePlan) { self.plan = plan }

  /// Their indices in the plan.
  func indices() -> Set<Int> {
    let redirects = plan.indices.filter(plan.isRedirect)
    guard !redirects.isEmpty else { return [] }
    var byLowerCase: [String: [Int]] = [:]
    for index in plan.paths.thatMayDifferInCase() {
      byLowerCase[plan.paths[index].lowercased(), default: []].append(index)
    }
    return Set(redirects.filter { yields($0, byLowerCase) })
  }

  private func yields(_ index: Int, _ byLowerCase: [String: [Int]]) -> Bool {
    let paths = plan.paths
    let isTaken = [index - 1, index + 1].contains { other in
      paths.indices.contains(other) && paths.texts.compare(index, other) == 0 && precedes(other, index)
    }
    if isTaken { return true }
    let path = paths[index]
    let folded = path.lowercased()
    if let same = byLowerCase[folded], same.contains(where: { precedes($0, index) }) { return true }
    if folded != path, let same = paths.index(of: folded), precedes(same, index) { return true }
    // A file where the redirect needs a folder.
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if let file = paths.index(of: String(folder)), file != index { return true }
    }
    return false
  }

  /// Whether another file keeps an address that a redirect wants too: any other file does, and of redirects the first.
  private func precedes(_ other: Int, _ redirect: Int) -> Bool {
    other != redirect && (!plan.isRedirect(other) || plan.isPlanned(other, before: redirect))
  }
}
