import Bytes
import Documents
import Files
import Pages
import Publication
import Settings

/// `/build.json`: what a site was built with and from. Equal inputs and versions give equal bytes, wherever and whenever
/// the site is built.
struct BuildInformation {
  static let path = "build.json"

  /// Each input by a name that does not depend on where the site is, and the hash of its content.
  private var inputs: [(name: String, hash: UInt64)] = []
  private let request: BuildRequest

  /// - Parameters:
  ///   - files: the disk that everything but the copied files was read through.
  ///   - copied: the static files and the pictures, whose paths have the hash of their content.
  init(_ request: BuildRequest, _ settings: Settings, _ files: RecordingDisk, copied: [PlannedFile]) {
    self.request = request
    for input in files.inputs where input.key.question == .bytes {
      let name = name(input.key.path)
      // What is recorded of the published site is no source: a build after `publish` is that of the published bytes.
      if !Publication.paths.contains(name) { inputs.append((name, input.answer.hash)) }
    }
    inputs += copied.map { file in
      guard case .file(let path) = file.body, Paths.isInside(path, Paths.join(request.site, "static")) else {
        return (file.path, 0)
      }
      return (file.path, (try? files.unrecorded.read(path)).map { XXH3.hash($0) } ?? 0)
    }
    inputs.append(("base_url", XXH3.hash(settings.baseURL?.address(of: "") ?? "")))
    inputs.append(("SOURCE_DATE_EPOCH", UInt64(bitPattern: Int64(request.sourceEpoch ?? 0))))
  }

  /// Its path in the site or the templates; of other files only the last name.
  private func name(_ path: String) -> String {
    for (folder, prefix) in [(request.site, ""), (request.templates, "Templates/")] {
      let start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
      if path.hasPrefix(start) { return prefix + path.dropFirst(start.count) }
    }
    return Paths.split(path).name
  }

  var file: PlannedFile {
    PlannedFile(path: Self.path, owner: "the build information", body: .bytes { [bytes] in bytes })
  }

  private var bytes: [UInt8] {
    var hash = InputHash()
    let sorted = inputs.sorted {
      let order = ByteOrder.compare($0.name, $1.name)
      return order == 0 ? $0.hash < $1.hash : order < 0
    }
    for input in sorted {
      hash.add(input.name)
      hash.add(input.hash)
    }
    return JSONTerm.object([
      ("version", .integer(1)), ("stationary", .text(request.version)),
      ("libraries", .object(request.libraries.map { ($0.name, .text($0.version)) })),
      ("inputs", .text(XXH3.hex(hash.value))),
    ]).bytes + [10]
  }
}
