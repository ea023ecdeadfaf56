import CHTTP

/// The Swift interface of CHTTP: a running server that calls one closure for its responses, on its own threads.
final class Daemon {
  /// Kept alive for the C library, which has a pointer to it.
  private final class Answerer: Sendable {
    let answer: @Sendable (Request) -> Response
    init(_ answer: @escaping @Sendable (Request) -> Response) { self.answer = answer }
  }

  private let server: OpaquePointer
  private let answerer: Unmanaged<Answerer>
  let port: UInt16

  /// - Parameter port: 0 for any free one.
  init(port: UInt16, threads: Int, answer: @escaping @Sendable (Request) -> Response) throws(ServerError) {
    var bound = port
    let socket = chttp_listen(&bound)
    guard socket >= 0 else { throw ServerError(port: port, code: -socket) }
    let answerer = Unmanaged.passRetained(Answerer(answer))
    let started = chttp_start(
      socket, UInt32(clamping: threads),
      { context, exchange in
        // The pointer was retained above; it is released after the last call.
        let answerer = Unmanaged<Answerer>.fromOpaque(context).takeUnretainedValue()
        Daemon.send(answerer.answer(Daemon.request(exchange)), exchange)
      }, answerer.toOpaque())
    guard let started else {
      answerer.release()
      throw .cannotStart("the HTTP library does not start")
    }
    self.answerer = answerer
    server = started
    self.port = bound
  }

  /// Ends the threads; no response is requested afterwards.
  deinit {
    chttp_stop(server)
    answerer.release()
  }

  /// Sends an event to all responses with events, and to later ones when they begin.
  func publish(_ event: [UInt8]) { chttp_publish(server, event, event.count) }

  /// The targets of the requests whose responses are events.
  var listeningTargets: [String] {
    let targets = Targets()
    chttp_readers(
      server,
      { context, target in
        // The object lives until the call ends.
        let targets = Unmanaged<Targets>.fromOpaque(context).takeUnretainedValue()
        if let target = String(validatingCString: target) { targets.all.append(target) }
      }, Unmanaged.passUnretained(targets).toOpaque())
    return targets.all
  }

  private final class Targets { var all: [String] = [] }

  private static func request(_ exchange: OpaquePointer) -> Request {
    func header(_ name: String) -> String? {
      chttp_header(exchange, name).flatMap { String(validatingCString: $0) }
    }
    return Request(
      method: String(cString: chttp_method(exchange)),
      target: String(validatingCString: chttp_target(exchange)) ?? "",
      host: header("Host"), ifNoneMatch: chttp_header(exchange, "If-None-Match").map { String(cString: $0) },
      range: header("Range"), ifRange: header("If-Range"))
  }

  private static func send(_ response: consuming Response, _ exchange: OpaquePointer) {
    let status = UInt32(response.status)
    let headers = response.headers
    let reply =
      switch consume response.body {
      case .bytes(let bytes): chttp_bytes(bytes, bytes.count)
      case .file(let file, let part): Self.reply(file, part)
      case .events: chttp_events(exchange)
      }
    guard let reply else { return refuse(exchange) }
    for header in headers { chttp_add_header(reply, header.name, header.value) }
    chttp_send(exchange, status, reply)
  }

  /// The response to one reader of events too many, or if memory is short.
  private static func refuse(_ exchange: OpaquePointer) { chttp_send(exchange, 503, chttp_bytes(nil, 0)) }

  private static func reply(_ file: consuming ServedFile, _ part: Range<Int>?) -> OpaquePointer? {
    let part = part ?? 0..<file.size
    return chttp_file(file.take(), UInt64(part.lowerBound), UInt64(part.count))
  }
}
