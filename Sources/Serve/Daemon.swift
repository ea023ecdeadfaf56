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

  private static func request(_ exchange: OpaquePointer) -> Request {
    Request(
      method: String(cString: chttp_method(exchange)),
      target: String(validatingCString: chttp_target(exchange)) ?? "",
      ifNoneMatch: chttp_header(exchange, "If-None-Match").map { String(cString: $0) })
  }

  private static func send(_ response: consuming Response, _ exchange: OpaquePointer) {
    let status = UInt32(response.status)
    let headers = response.headers
    let reply =
      switch consume response.body {
      case .bytes(let bytes): chttp_bytes(bytes, bytes.count)
      case .file(let file): Self.reply(file)
      }
    if let reply {
      for header in headers { chttp_add_header(reply, header.name, header.value) }
    }
    chttp_send(exchange, status, reply)
  }

  private static func reply(_ file: consuming ServedFile) -> OpaquePointer? {
    let size = UInt64(file.size)
    return chttp_file(file.take(), size)
  }
}
