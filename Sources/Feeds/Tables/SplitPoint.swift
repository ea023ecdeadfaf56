import CSV

/// Latitude and longitude in columns of their own, with words or signs: `33.92 S`, `60°24′ N`, or N and S in a further
/// column.
struct SplitPoint {
  private let latitude, longitude: (field: Int, column: CSVColumn)
  /// The columns that say north or south, and east or west.
  private var hemispheres: [CSVColumn?] = [nil, nil]
  private let language: String

  /// - Parameters:
  ///   - used: the columns of the fields.
  ///   - others: the columns that give no field.
  /// - Returns: nil if the table has no such columns.
  init?(
    _ format: TableFormat, _ used: [(field: Int, column: CSVColumn)], others: [Int], of table: CSVFile, language: String
  ) {
    func column(_ name: String) -> (field: Int, column: CSVColumn)? {
      used.first { format.fields[$0.field].name == name }
    }
    guard let latitude = column("latitude"), let longitude = column("longitude") else { return nil }
    (self.latitude, self.longitude, self.language) = (latitude, longitude, language)
    for position in others where Self.isNamed(table.names[position]) {
      let cells = Self.cells(of: CSVColumn(position), table)
      for (axis, words) in [Self.latitudes, Self.longitudes].enumerated()
      where !cells.isEmpty && cells.isSubset(of: words) && hemispheres[axis] == nil {
        hemispheres[axis] = CSVColumn(position)
      }
    }
  }

  /// Whether a column says which half of the globe is meant.
  func isHemisphere(_ position: Int) -> Bool { hemispheres.contains(CSVColumn(position)) }

  /// What a row says in another way than by two plain numbers, for each field as JSON writes numbers, or as it is
  /// written if it cannot be read.
  func values(_ rows: CSVRows) -> [(field: Int, column: CSVColumn, text: String)]? {
    let cells = zip([latitude, longitude], hemispheres).map { part, hemisphere in
      let half = hemisphere.map(rows.text) ?? ""
      return rows.text(part.column) + (half.isEmpty ? "" : " " + half)
    }
    guard cells.allSatisfy({ !$0.isEmpty }), cells.contains(where: { !$0.allSatisfy(Self.isOfNumber) }) else {
      return nil
    }
    let point = PointCell(cells.joined(separator: "; "), language: language)
    let texts = point.map { [$0.latitude(.latitudeFirst), $0.longitude(.latitudeFirst)] }
    let isRead = point.map { $0.order != .longitudeFirst } ?? false
    return zip([latitude, longitude], isRead ? texts ?? cells : cells).map { ($0.field, $0.column, $1) }
  }

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || "+-.,eE".contains(character))
  }

  private static func isNamed(_ name: String) -> Bool {
    let name = TableField.compared(name)
    return ["lat", "lon", "lng", "hemi", "dir", "breit", "lang", "halb"].contains { name.contains($0) }
      || ["ns", "ew", "nors", "eorw", "sn", "we", "no", "eo"].contains(name)
  }

  /// The different cells of a column, in capitals.
  private static func cells(of column: CSVColumn, _ table: CSVFile) -> Set<String> {
    var rows = table.rows
    var cells: Set<String> = []
    while rows.nextLine(), cells.count < 3 { if !rows.isEmpty(column) { cells.insert(rows.text(column).uppercased()) } }
    return cells
  }

  private static let latitudes: Set = ["N", "S", "NORTH", "SOUTH", "NORD", "SUD", "SÜD", "NORTE", "SUR", "SUL"]
  private static let longitudes: Set = ["E", "W", "O", "EAST", "WEST", "OST", "EST", "OUEST", "ESTE", "OESTE", "OVEST"]
}
