/// `stationary publish`.
struct PublishCommand {
  private let arguments: PublishArguments
  private let console: Console
  private let session: BuildSession

  init(_ arguments: PublishArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
    session = BuildSession(
      console, site: arguments.build.site, form: arguments.build.diagnostics, isQuiet: arguments.build.quiet)
  }

  func run() -> Int32 {
    guard let pipeline = session.pipeline(arguments.build) else { return 1 }
    let outcome = pipeline.publish()
    session.report(outcome.findings)
    guard let done = outcome.summary else { return 1 }
    if arguments.build.diagnostics == .text && !arguments.build.quiet {
      console.write(
        "published: \(BuildReport.count(done.files, "file")), \(BuildReport.count(done.addresses, "address", "addresses")), "
          + "\(BuildReport.count(done.former, "former address", "former addresses"))\n"
          + (done.written == 0
            ? "published/ has not changed\n" : "commit the folder published of the site\n"),
        to: .output)
    }
    return 0
  }
}
