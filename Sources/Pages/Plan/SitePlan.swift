import Bytes
import Diagnostics

/// Every file that a build makes, and who owns its address. Once it stands, only input and output can fail.
package struct SitePlan: Sendable {
  /// In the order of their paths, by bytes.
  package let routes: [Route]

  /// - Returns: the plan, with a finding for each address that two owners want; addresses that differ only in case
  ///   are one, because they are on many disks and hosts.
  package static func make(_ wanted: consuming [Route]) -> (plan: SitePlan, findings: [Finding]) {
    var owners: [String: Int] = Dictionary(minimumCapacity: wanted.count)
    var findings: [Finding] = []
    for (index, route) in wanted.enumerated() {
      let key = route.path.inOneCase
      if let other = owners[key] {
        findings.append(.collision(wanted[other], route))
      } else {
        owners[key] = index
      }
    }
    // Numbers are put in order: a route is large to be moved about.
    let paths = wanted.map(\.path)
    let order = paths.indices.sorted { ByteOrder.precedes(paths[$0], paths[$1]) }
    var positions = order
    for (position, index) in order.enumerated() { positions[index] = position }
    let plan = SitePlan(routes: inOrder(wanted, order))
    return (plan, findings + plan.inTheWay { owners[$0].map { plan.routes[positions[$0]] } })
  }

  /// The routes in an order, without a second copy of all: each cycle of the order is gone round once.
  private static func inOrder(_ routes: consuming [Route], _ order: consuming [Int]) -> [Route] {
    for start in order.indices where order[start] != start {
      var hole = start
      while order[hole] != start {
        let next = order[hole]
        routes.swapAt(hole, next)
        order[hole] = hole
        hole = next
      }
      order[hole] = hole
    }
    return routes
  }

  /// The files that stand where another path needs a folder, each told once.
  /// - Parameter owner: whose a path in lower case is.
  private func inTheWay(_ owner: (String) -> Route?) -> [Finding] {
    var findings: [Finding] = []
    var told: Set<String> = []
    var last = ""[...]
    for route in routes {
      var folder = route.path[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        // What stands above the path before has been looked at.
        if last.utf8.starts(with: folder[...slash].utf8) { break }
        folder = folder[..<slash]
        if let file = owner(String(folder).inOneCase), told.insert(file.path).inserted {
          findings.append(.inTheWay(file, of: route))
        }
      }
      last = route.path[...]
    }
    return findings
  }

  /// The plan without some of its files.
  package func without(_ paths: Set<String>) -> SitePlan {
    SitePlan(routes: routes.filter { !paths.contains($0.path) })
  }

  private init(routes: [Route]) { self.routes = routes }
}

extension String {
  /// In lower case; nearly every path is so already, and is not copied.
  fileprivate var inOneCase: String {
    utf8.contains { $0 >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ? lowercased() : self
  }
}

extension Finding {
  static func collision(_ first: Route, _ second: Route) -> Finding {
    let differ = first.path == second.path ? "" : " (they differ only in case)"
    return Finding(
      "site/address-collision", .error, at: second.place ?? first.place,
      what: "/\(second.address) is wanted by \(first.named) and by \(second.named)\(differ)",
      advice: "rename one of them")
  }

  static func inTheWay(_ file: Route, of route: Route) -> Finding {
    Finding(
      "site/address-collision", .error, at: file.place ?? route.place,
      what: "/\(file.path) is a file of \(file.named), and \(route.named) needs a folder there",
      advice: "rename one of them")
  }
}

extension Route {
  /// The owner with its place: `station 9864 (data/stations.json:12:3)`; a file is its own place.
  fileprivate var named: String {
    guard let place, place.description != owner else { return owner }
    return "\(owner) (\(place))"
  }
}
