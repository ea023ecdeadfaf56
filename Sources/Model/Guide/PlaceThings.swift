extension GuidePlace: DirectoryThing {}

extension DirectoryKind {
  package static let places = {
    var kind = DirectoryKind(
      group: "places", noun: "place",
      adviceOnLongName: "use a short name, and put the rest into the description; it is shown in full", \.guide.places)
    kind.picture = { $0.guide.places[$1].picture }
    kind.hasPage = { $0.guide.places[$1].hasPage }
    return kind
  }()
}
