/// Which features of OpenStreetMap are records of a kind, by their tags.
struct FeatureChoice: Sendable {
  /// Values of a key; without values, any but `no`.
  struct Tag: Sendable {
    let key: String
    let values: Set<String>

    init(_ key: String, _ values: Set<String> = []) { (self.key, self.values) = (key, values) }

    func matches(_ value: String) -> Bool { values.isEmpty ? value != "no" && !value.isEmpty : values.contains(value) }
  }

  /// Groups of tags. Of several features with one name that are near each other, the one of the earlier group is used.
  let groups: [[Tag]]
  /// Tags of features that are something else.
  let excluded: [Tag]
  /// The largest distance between features of one name that are one thing, in metres; 0 if each is a thing.
  let reach: Double

  init(_ groups: [[Tag]], excluded: [Tag] = [], reach: Double = 0) {
    (self.groups, self.excluded, self.reach) = (groups, excluded, reach)
  }

  /// The group of a feature; nil if it is no such record.
  func group(_ tag: (String) -> String?) -> Int? {
    func has(_ wanted: Tag) -> Bool { tag(wanted.key).map(wanted.matches) ?? false }
    guard !excluded.contains(where: has) else { return nil }
    return groups.firstIndex { $0.contains(where: has) }
  }
}
