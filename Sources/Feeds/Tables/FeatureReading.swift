import Diagnostics
import JSON
import Model

/// Reads the features of a map, or the records of a plain list, as flat records.
struct FeatureReading {
  private let path: String
  private let format: TableFormat
  /// Which features of OpenStreetMap are such records; nil for a plain list.
  private let choice: FeatureChoice?
  private let source: TableSource
  /// For each field the names of the properties that give it, the best first.
  private let properties: [[String]]

  init(path: String, _ format: TableFormat, _ choice: FeatureChoice?, _ source: TableSource) {
    (self.path, self.format, self.choice, self.source) = (path, format, choice, source)
    let language = SiteLanguages.spellings(source.languages.own).last ?? source.languages.own
    properties = format.fields.map { field in
      if let named = source.columns[field.name] { return [named] }
      return choice == nil ? [] : field.tags.flatMap { ["\($0):\(language)", $0] }
    }
  }

  /// - Parameter kind: the kind of the records, for findings.
  /// - Returns: the records, and for each field the name of the property that gives it; nil if it is not known.
  /// - Throws: `BadFile` if no feature has a property that every record needs.
  func records(
    _ features: [MapFeature], kind: String, _ findings: inout Findings
  ) throws(BadFile) -> (records: FlatRecords, names: [String?]) {
    let isOfMap = choice.map { MapFeature.areOfMap(features, $0) } ?? false
    if !isOfMap { try checkRequired(features) }
    let found = isOfMap ? self.found(features) : []
    let kept = isOfMap ? self.kept(features, found.filter { !$0.name.isEmpty }) : Array(features.indices)
    let nameless = found.count { $0.name.isEmpty }
    if nameless > 0 { findings.add(.namelessFeatures(path, nameless, of: found.count, kind: kind)) }
    if kept.count + nameless < features.count {
      findings.add(.otherFeatures(path, features.count - kept.count - nameless, of: features.count, kind: kind))
    }
    let names = choice == nil ? MapFeature.propertyNames(features) : []
    let others = names.filter { name in
      field(of: name, isOfMap: false) == nil && !source.columns.values.contains(name)
        && !features.contains { $0.isOfPoint(name) }
    }
    var records = FlatRecords(
      format.fields, present: format.fields.map { !$0.isPart },
      others: format.keepsOthers ? others.map { .init(name: $0, origin: features[0].value.textRange.lowerBound) } : [])
    var writing = RecordWriting(kind: kind, path: path, source, others: format.keepsOthers ? others : [])
    // The names of properties mostly are the same in all features.
    var fields: [String: Int?] = [:]
    let shown = isOfMap ? kept : shown(features, names, &findings)
    for index in shown { add(features[index], to: &records, &fields, &writing, isOfMap: isOfMap) }
    let known = format.fields.indices.map { index in
      properties[index].first ?? names.first { field(of: $0, isOfMap: false) == index }
    }
    writing.writePoints(to: &records, known, &findings)
    findings.add(writing.findings)
    if !format.keepsOthers {
      let unused = others.map { (name: $0, place: SourceLocation?.none) }
      findings.add(Finding.unusedColumns(unused, at: SourceLocation(path), among: format, source.languages))
    }
    return (records, choice == nil ? format.withPairs(known) : format.fields.map { _ in nil })
  }

  /// The records that do not say of themselves that they are cancelled or closed.
  private func shown(_ features: [MapFeature], _ names: [String], _ findings: inout Findings) -> [Int] {
    let names = choice == nil ? names : MapFeature.propertyNames(features)
    let own = format.fields.indices.filter { ["name", "from", "to"].contains(format.fields[$0].name) }
    let fields = names.map { field(of: $0, isOfMap: false) }
    let withdrawn = WithdrawnRecords(names, fields: Set(fields.indices.filter { fields[$0] != nil }))
    let titles = names.indices.filter { fields[$0].map(own.contains) ?? false }
    var left: [Finding.Withdrawn] = []
    let shown = features.indices.filter { index in
      let feature = features[index]
      let named = titles.compactMap { feature.text(names[$0]) }
      guard let words = withdrawn.words({ feature.textOrFlag(names[$0]) }) ?? named.first(where: WithdrawnRecords.isIn)
      else { return true }
      let (line, column) = feature.value.position
      left.append((named.first ?? "", words, SourceLocation(path, line: line, column: column)))
      return false
    }
    if !left.isEmpty { findings.add(.withdrawn(left)) }
    return shown
  }

  private func checkRequired(_ features: [MapFeature]) throws(BadFile) {
    let missing = format.fields.filter { field in
      format.required.contains(field.name)
        && !features.contains { feature in
          feature.properties?.members.contains { member in
            source.columns[field.name].map { member.name == $0 } ?? field.isGiven(by: member.name)
          } ?? false
        }
    }
    let names = MapFeature.propertyNames(missing.isEmpty ? [] : features)
    if !names.isEmpty {
      throw .missingProperties(missing.map(\.name), of: choice == nil ? "records" : "features", among: names)
    }
  }

  /// A feature of OpenStreetMap that is such a record.
  private typealias Found = (index: Int, group: Int, name: String)

  private func found(_ features: [MapFeature]) -> [Found] {
    let name = format.fields.firstIndex { $0.name == "name" }
    return features.indices.compactMap { index in
      guard let group = choice?.group(features[index].text) else { return nil }
      return (index, group, name.flatMap { properties[$0].lazy.compactMap(features[index].text).first } ?? "")
    }
  }

  /// Of several features for one thing only one.
  private func kept(_ features: [MapFeature], _ found: [Found]) -> [Int] {
    guard let choice, choice.reach > 0 else { return found.map(\.index) }
    var kept: [Int] = []
    for (_, same) in Dictionary(grouping: found, by: \.name) {
      var located: [(index: Int, point: Coordinate)] = []
      for feature in same.sorted(by: { ($0.group, $0.index) < ($1.group, $1.index) }) {
        if let point = features[feature.index].coordinate {
          located.append((feature.index, point))
        } else {
          kept.append(feature.index)
        }
      }
      kept += NearPoints.apart(located.map(\.point), within: choice.reach).map { located[$0].index }
    }
    return kept.sorted()
  }

  private func add(
    _ feature: MapFeature, to records: inout FlatRecords, _ fields: inout [String: Int?],
    _ writing: inout RecordWriting,
    isOfMap: Bool
  ) {
    records.begin(at: feature.value.textRange.lowerBound)
    for member in feature.properties.map({ Array($0.members) }) ?? [] {
      let name = member.name
      let field = fields[name] ?? self.field(of: name, isOfMap: isOfMap)
      fields[name] = .some(field)
      if let field {
        writing.set(field, member.value, unit: format.fields[field].unit(ofHeader: name), in: &records)
      } else {
        writing.set(other: name, member.value, in: &records)
      }
    }
    if !isOfMap { join(feature, fields, in: &records) }
    for (index, field) in format.fields.enumerated() where !field.isPart {
      if let best = properties[index].lazy.compactMap({ feature.properties?[$0] }).first(where: RecordWriting.isScalar)
      {
        writing.set(index, best, in: &records)
        continue
      }
      switch field.name {
      case "id" where !feature.osmID.isEmpty:
        records.set(index, at: feature.value.textRange.lowerBound) { JSONString.append(feature.osmID, to: &$0) }
      case "id": if let id = feature.id { writing.set(index, id, in: &records) }
      case "address" where isOfMap:
        guard let street = feature.properties?["addr:street"]?.string else { continue }
        let country = source.countries.code(feature.text("addr:country") ?? "")
        let address = StreetAddress.joined(street, feature.text("addr:housenumber") ?? "", country: country)
        records.set(index, at: feature.value.textRange.lowerBound) { JSONString.append(address, to: &$0) }
      case "latitude", "longitude":
        guard let point = feature.point else { continue }
        records.set(index, at: point.origin.textRange.lowerBound) {
          $0 += field.name == "latitude" ? point.latitude : point.longitude
        }
      default: break
      }
    }
  }

  /// Sets the address of a record whose house number is apart.
  private func join(_ feature: MapFeature, _ fields: [String: Int?], in records: inout FlatRecords) {
    var names: [Int: String] = [:]
    for name in MapFeature.propertyNames([feature]) { if let field = fields[name] ?? nil { names[field] = name } }
    guard let address = AddressParts(format.fields, { names[$0] != nil }),
      let text = address.text({ names[$0].flatMap(feature.text) ?? "" }, source.countries)
    else { return }
    records.set(address.street, at: feature.value.textRange.lowerBound) { JSONString.append(text, to: &$0) }
  }

  /// The field that a property gives by its name. Tags of OpenStreetMap have meanings of their own: `rooms` are all rooms.
  private func field(of property: String, isOfMap: Bool) -> Int? {
    let (compared, unit) = (TableField.compared(property), HeaderUnit(property))
    return format.fields.indices.filter { index in
      source.columns[format.fields[index].name] == nil && !(isOfMap && format.fields[index].isOtherwiseOnMaps)
    }.compactMap { index in
      format.fields[index].rank(of: compared, unit).map { (rank: $0, index: index) }
    }.min { ($0.rank, $0.index) < ($1.rank, $1.index) }?.index
  }
}

extension MapFeature {
  /// A property as text, also true and false; empty if it is none.
  fileprivate func textOrFlag(_ name: String) -> String {
    text(name) ?? properties?[name]?.bool.map { "\($0)" } ?? ""
  }

  fileprivate var coordinate: Coordinate? {
    guard let point, let latitude = Double(String(decoding: point.latitude, as: UTF8.self)),
      let longitude = Double(String(decoding: point.longitude, as: UTF8.self))
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
