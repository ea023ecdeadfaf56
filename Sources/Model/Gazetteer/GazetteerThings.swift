extension DirectoryKind {
  package static let gazetteer = {
    var kind = DirectoryKind(
      group: "cities", noun: "city", adviceOnLongName: "check that it is a name; it is shown in full",
      count: { $0.gazetteer.count }, id: { $0.gazetteer.ids[$1] }, name: { $0.gazetteer.names[$1] },
      place: { $0.gazetteer.place($1) })
    kind.nameLength = { $0.gazetteer.names.range($1).count }
    kind.namesTogether = { $0.gazetteer.names.bytes }
    return kind
  }()
}
