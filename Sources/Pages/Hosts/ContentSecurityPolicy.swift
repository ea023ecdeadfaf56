/// What a page may load: nothing but the site's own files, and nothing written into the page itself.
enum ContentSecurityPolicy {
  static let text =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "manifest-src 'self'; form-action 'self'; base-uri 'none'"
}
