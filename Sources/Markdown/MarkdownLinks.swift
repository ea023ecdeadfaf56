import CCMark

/// The links and pictures of a text.
extension MarkdownText {
  /// Resolves links and pictures with `resolver`; of links that would run a script only the words are kept.
  func rewriteLinks(_ resolver: LinkResolver) -> (kept: [MarkdownLink], unsafe: [MarkdownLink]) {
    var kept: [MarkdownLink] = []
    var unsafe: [MarkdownLink] = []
    let inLinks = Set(pictures().lazy.filter(\.isInLink).map(\.node))
    for node in nodes(CMARK_NODE_LINK, CMARK_NODE_IMAGE) {
      let destination = Self.string(cmark_node_get_url(node))
      let isPicture = cmark_node_get_type(node) == CMARK_NODE_IMAGE
      let found = MarkdownLink(destination: destination, line: line(node, destination), isPicture: isPicture)
      if RefusedScheme.begins(destination) {
        unsafe.append(found)
        replaceByChildren(node)
      } else if !isPicture {
        guard !leadsToItsOwnPicture(node, destination, resolver) else {
          replaceByChildren(node)
          continue
        }
        kept.append(found)
        cmark_node_set_url(node, resolver.link(destination))
      } else {
        switch resolver.picture(destination) {
        case .placed(let source): placed[node] = (source, found.line)
        case .linked(let source):
          cmark_node_set_url(node, source)
          kept.append(found)
        case .elsewhere:
          kept.append(MarkdownLink(destination: destination, line: found.line, isPicture: false))
          replaceByLink(node, destination, isInLink: inLinks.contains(node))
        case .words:
          kept.append(found)
          replaceByChildren(node)
        }
      }
    }
    return (kept, unsafe)
  }

  /// Whether a link contains only a picture of the page, and leads to that picture's file: the page shows it large
  /// anyway.
  private func leadsToItsOwnPicture(_ link: Node, _ destination: String, _ resolver: LinkResolver) -> Bool {
    guard let only = cmark_node_first_child(link), cmark_node_next(only) == nil,
      cmark_node_get_type(only) == CMARK_NODE_IMAGE, Self.string(cmark_node_get_url(only)) == destination,
      case .placed = resolver.picture(destination)
    else { return false }
    return true
  }

  /// Replaces a picture by a link to it with its alternative text, or with its address if that is empty; within a link,
  /// by its alternative text.
  private func replaceByLink(_ picture: Node, _ destination: String, isInLink: Bool) {
    guard !isInLink, let link = cmark_node_new(CMARK_NODE_LINK) else { return replaceByChildren(picture) }
    cmark_node_set_url(link, destination)
    move(childrenOf: picture, into: link)
    if cmark_node_first_child(link) == nil, let text = cmark_node_new(CMARK_NODE_TEXT) {
      cmark_node_set_literal(text, destination)
      cmark_node_append_child(link, text)
    }
    cmark_node_insert_before(picture, link)
    cmark_node_free(picture)
  }

  private func replaceByChildren(_ node: Node) {
    move(childrenOf: node, before: node)
    cmark_node_free(node)
  }

  /// The pictures that cmark renders as elements: a picture in the alternative text of another is rendered as text. Nil
  /// for each that the page does not show through its template.
  func shownPictures() -> [MarkdownImage?] {
    var isFilled: [Node: Bool] = [:]
    return pictures().filter { !$0.isInPicture }.map { node, _, _ in
      guard let (source, line) = placed[node] else { return nil }
      let parent = cmark_node_parent(node)
      let isAlone = parent.map { parent in
        isFilled[parent]
          ?? {
            let holds = holdsPicturesAlone(parent)
            isFilled[parent] = holds
            return holds
          }()
      }
      return MarkdownImage(source: source, words: words(node), line: line, isAlone: isAlone ?? false)
    }
  }

  private func holdsPicturesAlone(_ block: Node) -> Bool {
    cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH
      && children(of: block).allSatisfy {
        [CMARK_NODE_IMAGE, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK].contains(cmark_node_get_type($0))
      }
  }
}
