import Diagnostics
import Files
import Serve
import Site

/// `stationary serve`: builds, serves the site locally under its base path, and builds again when a file changes.
enum ServeCommand {
  static func run(_ arguments: ServeArguments, _ console: Console) -> Int32 {
    let session = BuildSession(arguments.build, console)
    guard let pipeline = session.pipeline(arguments.build), let preview = preview(arguments.build, session) else {
      return 1
    }
    let outcome = pipeline.build()
    let status = session.end(outcome, of: .serve, did: "built", output: arguments.build.output)
    guard outcome.end == .done else { return status }
    let server = Server(
      root: arguments.build.output, basePath: outcome.basePath, port: arguments.port,
      preview: arguments.watches ? preview : nil)
    do throws(ServerError) {
      try server.start()
    } catch {
      session.reporter.report(error.finding)
      return 1
    }
    server.announce(outcome.findingsOnPages)
    let builds =
      arguments.watches
      ? RepeatedBuilds(arguments.build, console, server, session.reporter, after: outcome) : nil
    console.write("serving \(server.address ?? ""), press Ctrl-C to stop\n", to: .output)
    if let builds { builds.run() } else { Interrupts.wait() }
    server.stop()
    return Interrupts.exitStatus
  }

  /// - Returns: nil, with a finding, if a file of the product is missing.
  private static func preview(_ arguments: BuildArguments, _ session: BuildSession) -> Preview? {
    guard let templates = session.templates(arguments) else { return nil }
    do throws(FileError) {
      let files = try PreviewFiles(templates: templates, files: Disk())
      return Preview(script: files.script, replaced: files.replaced)
    } catch {
      session.reporter.report(error.finding("templates/unreadable", as: "Templates"))
      return nil
    }
  }
}
