import Documents

/// The responses of a static site: a folder of files, published below a path. Implements HTTP's rules without sockets.
struct StaticSite: Sendable {
  let folder: ServedFolder
  /// The components of the base path; none for `/`.
  private(set) var base: [String] = []
  private let sentHeaders: SentHeaders
  private let redirects: SiteFile<RedirectRules>
  private let preview: Preview?

  /// - Parameters:
  ///   - basePath: as in `base_url`, such as `/timetables/`; slashes at its ends may be missing.
  ///   - preview: what is added to the site; nil to send it as a host does.
  init(folder: String, basePath: String, preview: Preview? = nil) {
    self.folder = ServedFolder(path: folder)
    self.preview = preview
    sentHeaders = SentHeaders(self.folder)
    redirects = SiteFile("_redirects", in: self.folder, parse: { RedirectRules(reading: $0) })
    move(to: basePath)
  }

  /// Publishes the site below another path.
  mutating func move(to basePath: String) {
    let names = try? Target(basePath.hasPrefix("/") ? basePath : "/" + basePath).names
    base = names ?? basePath.split(separator: "/").map(String.init)
  }

  /// The file of a page, relative to the folder; nil if the address is not below the base path.
  func file(ofPage address: String) -> String? {
    guard let target = try? Target(address), target.names.starts(with: base) else { return nil }
    let names = Array(target.names.dropFirst(base.count)) + (target.endsInSlash ? ["index.html"] : [])
    return names.joined(separator: "/")
  }

  func answer(_ request: Request) -> Response {
    guard LocalHost.isAllowed(Target.host(request.target) ?? request.host) else {
      return .text(421, "This server only answers requests to 127.0.0.1 or localhost.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .page(405, "Method not allowed", "This server only gives pages.", [("Allow", "GET, HEAD")])
    }
    guard let target = try? Target(request.target) else {
      return .page(400, "Bad request", "The address cannot be read.")
    }
    if let preview, target.names.first == Preview.folder { return preview.answer(target) }
    guard target.names.starts(with: base) else { return outside(target) }
    let path = String(request.target.prefix { $0 != "?" })
    if let (address, status) = redirects.content.target(of: path) { return moved(status, to: address + target.query) }
    let names = Array(target.names.dropFirst(base.count))
    if let replacement = preview?.replacement(names) { return replacement }
    switch folder.open(names) {
    case .file(let file):
      return target.endsInSlash ? notFound(request) : whole(file, names, request)
    case .folder:
      return target.endsInSlash ? index(names, request) : withSlash(target)
    case .nothing: return notFound(request)
    case .unreadable(let why): return unreadable(why)
    case .noRoot: return .page(404, "Not built yet", "The folder that is served is not there: build the site.")
    }
  }

  private func index(_ names: [String], _ request: Request) -> Response {
    let names = names + ["index.html"]
    return switch folder.open(names) {
    case .file(let file): whole(file, names, request)
    case .unreadable(let why): unreadable(why)
    default: notFound(request)
    }
  }

  private func whole(_ file: consuming ServedFile, _ names: [String], _ request: Request) -> Response {
    let type = ContentType.of(names.last ?? "")
    if preview != nil, type == ContentType.page, file.size <= Preview.mostInPage { return page(200, file, request) }
    let headers = [
      (name: "ETag", value: file.mark),
      (name: "Cache-Control", value: Caching.isImmutable(names) ? Caching.forever : Caching.ask),
    ]
    if let marks = request.ifNoneMatch, Caching.matches(marks, file.mark) {
      return published(Response(304, headers, .bytes([])), request)
    }
    let size = file.size
    let all = [("Content-Type", type), ("Accept-Ranges", "bytes")] + headers + changed(file)
    switch range(of: file, request) {
    case .part(let part):
      let field = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      return published(Response(206, all + [("Content-Range", field)], .file(file, part)), request)
    case .unsatisfiable:
      return published(Response(416, headers + [("Content-Range", "bytes */\(size)")], .bytes([])), request)
    case nil: return published(Response(200, all, .file(file, nil)), request)
    }
  }

  /// The part of a file that is asked for; nil for all of it.
  private func range(of file: borrowing ServedFile, _ request: Request) -> ByteRange? {
    guard request.method == "GET", let field = request.range else { return nil }
    // The rest of another version of the file would not fit to the part that the client has.
    if let mark = request.ifRange, mark != file.mark { return nil }
    return ByteRange(field, size: file.size)
  }

  /// A page with the script that reloads it. It has no entity tag, because each response differs.
  private func page(_ status: Int, _ file: consuming ServedFile, _ request: Request) -> Response {
    guard let bytes = file.bytes(atMost: Preview.mostInPage) else { return unreadable("the disk fails") }
    let headers = [(name: "Content-Type", value: ContentType.page), (name: "Cache-Control", value: Caching.ask)]
    return published(
      Response(status, headers + changed(file), .bytes(Preview.page(bytes, served: file.opened, status: status))),
      request)
  }

  /// The header with the time of the file's last change, for the script.
  private func changed(_ file: borrowing ServedFile) -> [(name: String, value: String)] {
    preview == nil ? [] : [(Preview.changedField, String(file.changed))]
  }

  /// Adds the site's `_headers` to the response; they take precedence over the server's.
  private func published(_ response: consuming Response, _ request: Request) -> Response {
    var response = response
    let fields = sentHeaders.fields(for: String(request.target.prefix { $0 != "?" }))
    let names = Set(fields.map { $0.name.lowercased() })
    response.headers.removeAll { names.contains($0.name.lowercased()) }
    response.headers += fields.map { (name: $0.name, value: $0.value) }
    return response
  }

  /// Redirects a folder without a trailing slash: relative links in its page would be wrong by one level.
  private func withSlash(_ target: Target) -> Response {
    let address = Target.address(folder: target.names, query: target.query)
    // Browsers cache a 301 forever by default, and the next site on this port may have a file there.
    return moved(301, to: address)
  }

  private func outside(_ target: Target) -> Response {
    let home = Target.address(folder: base)
    if target.names.isEmpty { return moved(302, to: home) }
    let shown = Response.escaped(home)
    return .page(
      404, "Not found", "This site is published under <code>\(shown)</code>: <a href=\"\(shown)\">go there</a>.")
  }

  private func moved(_ status: Int, to address: String) -> Response {
    let link = Response.escaped(address)
    return .page(status, "Moved", "<a href=\"\(link)\">\(link)</a>", [("Location", address)])
  }

  /// The site's own error page if it has one.
  private func notFound(_ request: Request) -> Response {
    guard case .file(let file) = folder.open(["404.html"]) else {
      return .page(404, "Not found", "There is no such page.")
    }
    if preview != nil, file.size <= Preview.mostInPage { return page(404, file, request) }
    let headers = [("Content-Type", ContentType.page), ("Cache-Control", Caching.ask)]
    return published(Response(404, headers, .file(file, nil)), request)
  }

  private func unreadable(_ why: String) -> Response {
    .page(500, "Cannot be read", "The file is there, but: \(Response.escaped(why)).")
  }
}
