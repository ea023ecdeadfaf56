/// An address that a thing has or had in a published site: a line of `published/urls.lock`.
package struct PublishedAddress: Hashable, Sendable {
  package let key: ThingKey
  /// From the site's root, ending in a slash.
  package let address: String

  package init(_ key: ThingKey, _ address: String) { (self.key, self.address) = (key, address) }

  static let form = LockFile("urls")

  /// Reads `urls.lock`.
  static func read(_ bytes: [UInt8]) -> (addresses: [PublishedAddress], faults: [LockFile.Fault]) {
    var (lines, faults) = form.lines(bytes)
    var addresses: [PublishedAddress] = []
    lines.sort { $0.number < $1.number }
    for line in lines {
      if line.fields.count == 3, !line.fields[0].isEmpty, isGood(line.fields[2]) {
        addresses.append(PublishedAddress(ThingKey(line.fields[0], line.fields[1]), line.fields[2]))
      } else {
        faults.append(.line(line.number))
      }
    }
    return (addresses, faults)
  }

  static func bytes(_ addresses: [PublishedAddress]) -> [UInt8] {
    form.bytes(addresses.map { [$0.key.kind, $0.key.id, $0.address] })
  }

  /// Whether a page may be written at an address that a damaged file names.
  private static func isGood(_ address: String) -> Bool {
    guard address.utf8.last == UInt8(ascii: "/"), address.utf8.count < 1000,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return false }
    let steps = address.utf8.dropLast().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return steps.allSatisfy {
      !$0.isEmpty && $0.count <= 255 && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }
}
