import Diagnostics

extension RecordKind {
  /// The basis of a missing id: the texts, and their names in findings; no texts for all fields of the record.
  func basis(of fields: RecordReader) -> (texts: [String], words: String?) {
    // Faults in the fields are reported when the record is read.
    var ignored = Findings()
    switch self {
    case .departure: return ([], nil)
    case .location:
      let location = LocationReader(id: "", fields: fields).record(&ignored)
      return ([location.title, location.city ?? ""], "name and city")
    case .city:
      let city = CityReader(id: "", fields: fields).record(&ignored)
      return ([city.title, city.region, city.country], "name, region and country")
    case .carrier: return ([OperatorReader(id: "", fields: fields).record(&ignored).name], "name")
    }
  }
}
