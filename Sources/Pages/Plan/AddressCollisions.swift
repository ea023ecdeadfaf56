import Bytes
import Diagnostics

/// Addresses that have more than one owner.
struct AddressCollisions {
  private let plan: SitePlan

  init(_ plan: SitePlan) { self.plan = plan }

  func findings() -> [Finding] {
    let clashes = plan.paths.clashes()
    let exact = clashes.map { clash in
      clash.isFolder
        ? Finding.inTheWay(plan.file(clash.first), of: plan.file(clash.second))
        : Finding.collision(plan.file(clash.first), plan.file(clash.second))
    }
    return exact + inOneCase(reported: Set(clashes.lazy.filter(\.isFolder).map { plan.paths[$0.first] }))
  }

  /// The collisions of paths that differ only in case.
  /// - Parameter reported: the files that are already reported as in the way.
  private func inOneCase(reported: Set<String>) -> [Finding] {
    let odd = plan.paths.thatMayDifferInCase()
    var findings: [Finding] = []
    var files: [String: Int] = [:]
    for index in odd {
      let key = plan.paths[index].lowercased()
      if let other = files[key] ?? plan.paths.index(of: key), other != index {
        if !ByteOrder.equal(plan.paths[other], plan.paths[index]) {
          let (first, second) = plan.isPlanned(other, before: index) ? (other, index) : (index, other)
          findings.append(.collision(plan.file(first), plan.file(second)))
        }
      } else {
        files[key] = index
      }
    }
    var reported = reported
    for index in odd {
      let path = plan.paths[index]
      if let inside = plan.paths.index(inFolder: path.lowercased()), reported.insert(path).inserted {
        findings.append(.inTheWay(plan.file(index), of: plan.file(inside)))
      }
      for folder in Self.folders(of: path.lowercased()) {
        guard let file = files[folder] ?? plan.paths.index(of: folder) else { continue }
        if reported.insert(plan.paths[file]).inserted {
          findings.append(.inTheWay(plan.file(file), of: plan.file(index)))
        }
      }
    }
    return findings
  }

  /// The folders above a path, innermost first.
  private static func folders(of path: String) -> some Sequence<String> {
    sequence(state: path[...]) { rest -> String? in
      guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[..<slash]
      return String(rest)
    }
  }
}

extension Finding {
  static func collision(_ first: PlannedFile, _ second: PlannedFile) -> Finding {
    let differ = first.path == second.path ? "" : " (they differ only in case)"
    return Finding(
      "site/address-collision", .error, at: second.place ?? first.place,
      what: "/\(second.address) is the address of both \(first.named) and \(second.named)\(differ)",
      advice: "rename one of them")
  }

  static func inTheWay(_ file: PlannedFile, of other: PlannedFile) -> Finding {
    Finding(
      "site/address-collision", .error, at: file.place ?? other.place,
      what: "/\(file.path) is a file of \(file.named), and \(other.named) needs a folder there",
      advice: "rename one of them")
  }
}

extension PlannedFile {
  /// The owner with its location: `station 9864 (data/stations.json:12:3)`; a file is its own location.
  fileprivate var named: String {
    guard let place, place.description != owner.name else { return owner.name }
    return "\(owner.name) (\(place))"
  }
}
