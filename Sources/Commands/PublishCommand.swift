/// `stationary publish`.
enum PublishCommand {
  static func run(_ arguments: BuildArguments, _ console: Console) -> Int32 {
    let session = BuildSession(arguments, console)
    guard let pipeline = session.pipeline(arguments) else { return 1 }
    let outcome = pipeline.publish()
    session.report(outcome.findings)
    guard let done = outcome.summary else { return 1 }
    if arguments.diagnostics == .text && !arguments.quiet {
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
