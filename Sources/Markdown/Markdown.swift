import Diagnostics
package struct MarkdownPage: Sendable {
  package let title: String?, description: String?, nav: Int?, heading: String?
  package let html: [UInt8]
  package let links: [(destination: String, line: Int)]
  package static func read(_ bytes: [UInt8], path: String, link: (String) -> String) -> (MarkdownPage?, [Finding]) { (nil, []) }
}
