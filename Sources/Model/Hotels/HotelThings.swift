extension Hotel: DirectoryThing {}

extension DirectoryKind {
  package static let hotels = {
    var kind = DirectoryKind(
      group: "hotels", noun: "hotel", adviceOnLongName: "use the name on its sign; it is shown in full", \.hotels)
    kind.picture = { $0.hotels[$1].picture }
    kind.hasPage = { $0.hotels[$1].hasPage }
    return kind
  }()
}
