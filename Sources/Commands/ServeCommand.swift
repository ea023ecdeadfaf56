import Serve

/// `stationary serve`: builds, and serves the site locally under its base path.
struct ServeCommand {
  private let arguments: ServeArguments
  private let console: Console
  private let session: BuildSession

  init(_ arguments: ServeArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
    session = BuildSession(
      console, site: arguments.build.site, form: arguments.build.diagnostics, isQuiet: arguments.build.quiet)
  }

  func run() -> Int32 {
    guard let pipeline = session.pipeline(arguments.build) else { return 1 }
    let outcome = pipeline.build()
    let status = session.end(outcome, of: .serve, did: "built", output: arguments.build.output)
    guard outcome.end == .done else { return status }
    let server = Server(root: arguments.build.output, basePath: outcome.basePath, port: arguments.port)
    do throws(ServerError) {
      try server.start()
    } catch {
      session.reporter.report(error.finding)
      return 1
    }
    console.write("serving \(server.address ?? ""), press Ctrl-C to stop\n", to: .output)
    Interrupts.wait()
    server.stop()
    return Interrupts.exitStatus
  }
}
