/// The limits of a host for static files, from its own documentation (see Docs/deploying.md).
struct HostLimits: Sendable {
  let host: String
  /// The plan that the limits apply to: «on its free plan»; empty for all plans.
  var plan = ""
  /// Numbers of files.
  var files: Int?
  /// Numbers of files and folders together.
  var entries: Int?
  /// Bytes of one file.
  var fileBytes: Int?
  /// Bytes of all files.
  var bytes: Int?
  /// The address of the documentation.
  let source: String

  static let known = [
    HostLimits(
      host: "Cloudflare Pages", plan: "on its free plan", files: 20_000,
      source: "https://developers.cloudflare.com/changelog/post/2026-01-23-pages-file-limit-increase/"),
    HostLimits(
      host: "Cloudflare Pages", files: 100_000, fileBytes: 25 << 20,
      source: "https://developers.cloudflare.com/pages/platform/limits/"),
    HostLimits(
      host: "GitHub Pages", bytes: 1_000_000_000,
      source: "https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits"),
    HostLimits(
      host: "GitHub Pages", plan: "from a branch", fileBytes: 100 << 20,
      source:
        "https://docs.github.com/repositories/working-with-files/managing-large-files/about-large-files-on-github"),
    HostLimits(
      host: "GitLab.com", entries: 200_000, bytes: 1_000_000_000,
      source: "https://docs.gitlab.com/user/gitlab_com/"),
    HostLimits(
      host: "Vercel", plan: "in one upload without --archive", files: 15_000,
      source: "https://github.com/vercel/vercel/issues/8571"),
    HostLimits(
      host: "Firebase Hosting", fileBytes: 2_000_000_000, source: "https://firebase.google.com/docs/hosting"),
  ]
}
