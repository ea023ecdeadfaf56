import Bytes
import Text

extension WorldTowns {
  /// The towns with many inhabitants, in no order.
  package func towns(ofAtLeast inhabitants: Int) -> [WorldTown] {
    let cells = blocks.cells
    return parallelMap(cells.count, by: 64) { [blocks] range in
      cells[range].flatMap { cell -> [WorldTown] in
        let text = blocks.lines(of: cell) ?? []
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
          guard TownLine.population(of: line) >= inhabitants else { return nil }
          return TownLine(line)?.town
        }
      }
    }.flatMap { $0 }
  }
}

extension TownLine {
  private static let fieldOfPopulation = 3

  /// The number of inhabitants in a line, which is not read otherwise.
  fileprivate static func population(of line: ArraySlice<UInt8>) -> Int {
    var (field, number) = (0, 0)
    for byte in line {
      if byte == UInt8(ascii: "\t") {
        field += 1
        if field > fieldOfPopulation { break }
      } else if field == fieldOfPopulation, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      }
    }
    return number
  }
}
