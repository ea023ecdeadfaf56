import Diagnostics

extension RecordKind {
  /// What the id of a record without one is derived from: the texts, and what findings call them; no texts for all
  /// fields of the record.
  func basis(of fields: RecordReader) -> (texts: [String], words: String?) {
    // What is wrong with the fields is reported when the record is read.
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
