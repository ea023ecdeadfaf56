import Model

/// A timetable that an earlier build wrote for a kind of day that no longer exists. Its address redirects to the route.
struct FormerTable {
  let route: RouteIndex
  /// The address of its page.
  let address: String

  /// - Parameter paths: files of the previous output.
  /// - Returns: those of routes that have a page, in order.
  static func tables(_ paths: [String], _ timetables: RouteTimetables, _ addresses: Addresses) -> [FormerTable] {
    guard !paths.isEmpty else { return [] }
    let routes = Dictionary(
      timetables.routes.map { (addresses.routePages[$0.number], $0) }, uniquingKeysWith: { first, _ in first })
    let current = Set(timetables.tables.map { timetables.address($0, addresses) })
    return paths.compactMap { path -> FormerTable? in
      let address = PlannedFile.address(of: path)
      let steps = address.split(separator: "/", omittingEmptySubsequences: false)
      guard steps.count == 5 || steps.count == 6 && Int(steps[4]) != nil, ["0", "1"].contains(steps[2]),
        steps[steps.count - 1].isEmpty, !current.contains(String(address)),
        let route = routes["\(steps[0])/\(steps[1])/"]
      else { return nil }
      return FormerTable(route: route, address: String(address))
    }.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
  }
}
