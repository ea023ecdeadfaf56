import Diagnostics
import Site

/// `stationary list`: the pages of a site, on standard output.
struct ListCommand {
  private let arguments: ListArguments
  private let console: Console
  private let session: BuildSession

  init(_ arguments: ListArguments, _ console: Console) {
    (self.arguments, self.console) = (arguments, console)
    session = BuildSession(arguments.build, console)
  }

  func run() -> Int32 {
    guard let pipeline = session.pipeline(arguments.build) else { return 1 }
    if arguments.changed || arguments.removed { return listFiles(pipeline) }
    let (outcome, list) = pipeline.list()
    guard let list else { return session.end(outcome, of: .list, did: "listed") }
    var text = ""
    for page in list.pages {
      let (id, address) = (page.id, "/" + page.address)
      text +=
        arguments.isJSON
        ? Self.json([("kind", page.kind), ("id", id), ("address", address), ("url", list.url(page))])
        : [page.kind, FindingRenderer.visible(id ?? ""), FindingRenderer.visible(address)].joined(separator: "\t")
          + "\n"
    }
    console.write(text, to: .output)
    return 0
  }

  /// Lists files of the output folder, by what became of them since the site was published.
  private func listFiles(_ pipeline: Pipeline) -> Int32 {
    let (findings, changes) = pipeline.changedFiles()
    session.report(findings)
    guard let changes else { return 1 }
    let wanted = [("changed", changes.changed, arguments.changed), ("removed", changes.removed, arguments.removed)]
    for (change, paths, isWanted) in wanted where isWanted {
      let lines = paths.map { path in
        arguments.isJSON
          ? Self.json([("change", change), ("path", path)])
          : arguments.endsWithNull ? path + "\0" : FindingRenderer.visible(path) + "\n"
      }
      console.write(lines.joined(), to: .output)
    }
    return 0
  }

  private static func json(_ fields: [(name: String, value: String?)]) -> String {
    let members = fields.compactMap { name, value in value.map { "\"\(name)\":\(FindingRenderer.quoted($0))" } }
    return "{" + members.joined(separator: ",") + "}\n"
  }
}
