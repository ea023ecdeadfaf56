#define _GNU_SOURCE
#include "svg.h"

#include <libxml/hash.h>
#include <libxml/parser.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Measured with librsvg 2.54, in pixels of a photo.
enum {
  MOST_DEPTH = 500,  // of elements that refer to others
  DASH = 700,
  GLYPH = 200,
  GLYPHS = 8,    // for each pair of bytes of one text
  SELECTOR = 10,  // to be compared with an element and one above it
  SIBLING = 3,    // to be compared with one beside it
  PICTURE = 40 << 20,  // an embedded picture, which may be as large as a photo
};
static const double SHAPE = 0.07, PAINT = 0.1, LAYER = 1, BLUR = 6, FILTER = 20, NOISE = 100, ENDLESS = INFINITY;

// What is known of an element: where it is, its cost, and whether that is being computed.
typedef struct known {
  struct known *next;
  svg_cost cost;
  int is_done;
} known;

typedef struct {
  xmlHashTable *ids;
  known *all;
  double dash;       // the shortest pattern of dashes; 0 without one
  double elements, deepest, siblings;  // how many there are, below each other at most, and in one element at most
  double selectors, scanning;  // of style sheets, and those among them that look at the elements beside one
  svg_cost styles;   // what style sheets refer to, which any element may use
} drawing;

static svg_cost cost_of(drawing *svg, xmlNode *node, int depth);

static void add(svg_cost *sum, svg_cost more, double times) {
  if (more.each > 0) sum->each += more.each * times;
  if (more.fixed > 0) sum->fixed += more.fixed * times;
}

static int is_named(const xmlNode *node, const char *name) { return strcmp((const char *)node->name, name) == 0; }

static int begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

// Adds the cost of the element with an id, which ends at a quote, a bracket or the end of the text.
static void add_named(drawing *svg, const char *id, int depth, double times, svg_cost *sum) {
  size_t length = strcspn(id, "\"')");
  xmlChar *name = xmlStrndup((const xmlChar *)id, (int)length);
  xmlNode *node = name == NULL ? NULL : xmlHashLookup(svg->ids, name);
  xmlFree(name);
  if (node == NULL) return;
  if (is_named(node, "linearGradient") || is_named(node, "pattern")) sum->each += PAINT;
  if (is_named(node, "radialGradient") || is_named(node, "mask") || is_named(node, "clipPath")) sum->each += LAYER;
  add(sum, cost_of(svg, node, depth + 1), times);
}

// Adds the cost of what url(#id) in a text refers to.
static void add_references(drawing *svg, const char *text, int depth, double times, svg_cost *sum) {
  // What is written with escapes could name anything.
  if (strchr(text, '\\') != NULL) sum->each += ENDLESS;
  for (const char *at = text; (at = strcasestr(at, "url(")) != NULL;) {
    at += 4;
    at += strspn(at, " \"'");
    if (*at != '#') continue;
    add_named(svg, at + 1, depth, times, sum);
  }
}

// Whether a style makes its element transparent as a whole, which needs a layer.
static int is_layer(const char *style) {
  for (const char *at = style; (at = strstr(at, "opacity:")) != NULL; at += strlen("opacity:"))
    if ((at == style || at[-1] != '-') && strtod(at + strlen("opacity:"), NULL) < 1) return 1;
  return 0;
}

// The cost of functions such as blur(), which filters may be instead of elements.
static double functions(const char *text) {
  double sum = 0;
  for (const char *at = text; (at = strchr(at, '(')) != NULL; at++) sum += BLUR;
  return sum;
}

// Whether a picture in the drawing is in a format that draws nothing by itself.
static int is_photo(const char *address) {
  static const char *const types[] = {"png", "jpeg", "jpg", "gif", "webp", NULL};
  if (strncasecmp(address, "data:", 5) != 0) return 1;  // nothing else is opened
  if (strncasecmp(address, "data:image/", 11) != 0) return 0;
  for (const char *const *type = types; *type != NULL; type++)
    if (strncasecmp(address + 11, *type, strlen(*type)) == 0) return 1;
  return 0;
}

// Notes the length of a pattern of dashes.
static void note_dashes(drawing *svg, const char *text) {
  double sum = 0;
  for (char *end; ; text = end) {
    text += strspn(text, ", \t\r\n:");
    double number = strtod(text, &end);
    if (end == text) break;
    sum += *end == '%' ? fabs(number) / 100 : fabs(number);
  }
  if (sum > 0 && (svg->dash == 0 || sum < svg->dash)) svg->dash = sum;
}

// The number of numbers of a path or a list of points, and its length at most, unless it has more corners.
static double path_numbers(const char *text, double *length) {
  double count = 0, last[2] = {0, 0};
  int is_relative = 0, is_pair = 1;
  while (*text != 0) {
    char *end;
    double number = strtod(text, &end);
    if (end == text) {
      if ((*text | 0x20) >= 'a' && (*text | 0x20) <= 'z') {
        is_relative = *text >= 'a';
        is_pair = strchr("HVAhva", *text) == NULL;
      }
      text++;
      continue;
    }
    double from = is_pair ? fabs(number - last[0]) : fabs(number) + fabs(last[0]) + fabs(last[1]);
    *length += is_relative ? fabs(number) : from;
    last[0] = last[1];
    last[1] = number;
    count++;
    text = end;
  }
  return count;
}

static const char *const shapes[] = {
  "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "image", NULL,
};

static int is_shape(const xmlNode *node) {
  for (const char *const *name = shapes; *name != NULL; name++)
    if (is_named(node, *name)) return 1;
  return 0;
}

// Whether a text in an element may be drawn.
static int is_drawn(const xmlNode *node) {
  return !is_named(node, "style") && !is_named(node, "title") && !is_named(node, "desc") && !is_named(node, "metadata");
}

static double filter_step(xmlNode *node) {
  const char *name = (const char *)node->name;
  if (!begins(name, "fe")) return 0;
  if (is_named(node, "feMorphology") || is_named(node, "feConvolveMatrix")) return ENDLESS;
  if (is_named(node, "feGaussianBlur") || is_named(node, "feDropShadow")) return BLUR;
  if (!is_named(node, "feTurbulence")) return FILTER;
  xmlChar *octaves = xmlGetNoNsProp(node, (const xmlChar *)"numOctaves");
  int has_many = octaves != NULL && strtod((const char *)octaves, NULL) > 10;
  xmlFree(octaves);
  return has_many ? ENDLESS : NOISE;
}

// Adds what an attribute costs. `corners` is the number of numbers of the element's path.
static void add_attribute(
  drawing *svg, xmlNode *node, const xmlAttr *attribute, const char *value, double corners, int depth, svg_cost *sum) {
  const char *name = (const char *)attribute->name;
  // A marker is drawn at each corner.
  add_references(svg, value, depth, begins(name, "marker") || strstr(value, "marker") != NULL ? corners + 1 : 1, sum);
  if (strcmp(name, "opacity") == 0 ? strtod(value, NULL) < 1 : is_layer(value)) sum->each += LAYER;
  if (strcmp(name, "filter") == 0 || strcasestr(value, "filter:") != NULL) sum->each += functions(value);
  if (strcmp(name, "href") != 0) return;
  int is_picture = is_named(node, "image") || is_named(node, "feImage");
  // Gradients name others only for their colours.
  if (*value == '#' && (is_picture || is_named(node, "use"))) add_named(svg, value + 1, depth, 1, sum);
  if (is_picture) sum->fixed += is_photo(value) ? PICTURE : ENDLESS;
}

static svg_cost element_cost(drawing *svg, xmlNode *node, int depth) {
  svg_cost sum = {.each = filter_step(node)};
  double corners = 0, length = 0;
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next) {
    const char *name = (const char *)attribute->name;
    if (strcmp(name, "id") == 0 || strcmp(name, "class") == 0) continue;
    xmlChar *value = xmlNodeListGetString(node->doc, attribute->children, 1);
    if (value != NULL && strcmp(name, "href") != 0) corners += path_numbers((const char *)value, &length);
    xmlFree(value);
  }
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next) {
    xmlChar *value = xmlNodeListGetString(node->doc, attribute->children, 1);
    if (value != NULL) add_attribute(svg, node, attribute, (const char *)value, corners, depth, &sum);
    xmlFree(value);
  }
  if (is_shape(node)) {
    sum.each += SHAPE;
    sum.fixed += 10 * corners;
    add(&sum, svg->styles, corners + 1);
    if (svg->dash > 0) sum.fixed += DASH * length / svg->dash;
  }
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (child->type == XML_ELEMENT_NODE) add(&sum, cost_of(svg, child, depth + 1), 1);
    if (child->type == XML_TEXT_NODE && is_drawn(node) && !xmlIsBlankNode(child)) {
      double count = xmlStrlen(child->content);
      sum.fixed += GLYPH * count + GLYPHS * count * count;
    }
  }
  return sum;
}

static svg_cost cost_of(drawing *svg, xmlNode *node, int depth) {
  svg_cost endless = {.each = ENDLESS, .fixed = ENDLESS};
  if (depth > MOST_DEPTH) return endless;
  known *found = node->_private;
  if (found != NULL) return found->is_done ? found->cost : endless;
  found = calloc(1, sizeof *found);
  if (found == NULL) return endless;
  found->next = svg->all;
  svg->all = found;
  node->_private = found;
  found->cost = element_cost(svg, node, depth);
  found->is_done = 1;
  return found->cost;
}

// Visits all elements: their number, their ids, and the dashes of attributes.
static void note(drawing *svg, xmlNode *node, int depth) {
  double siblings = 0;
  svg->deepest = fmax(svg->deepest, depth);
  for (; node != NULL; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    svg->elements++;
    svg->siblings = fmax(svg->siblings, ++siblings);
    for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next) {
      xmlChar *value = xmlNodeListGetString(node->doc, attribute->children, 1);
      if (value == NULL) continue;
      const char *dashes = strstr((const char *)value, "stroke-dasharray");
      if (strcmp((const char *)attribute->name, "id") == 0) xmlHashAddEntry(svg->ids, value, node);
      if (strcmp((const char *)attribute->name, "stroke-dasharray") == 0) note_dashes(svg, (const char *)value);
      if (dashes != NULL) note_dashes(svg, dashes + strlen("stroke-dasharray"));
      xmlFree(value);
    }
    note(svg, node->children, depth + 1);
  }
}

// Counts the selectors of a style sheet, more for a list of them and for what they say of other elements.
static void note_selectors(drawing *svg, const char *text) {
  for (const char *at = text; *at != 0; at++) {
    if (strchr("{,>+~", *at) != NULL) svg->selectors++;
    if (strchr("~+", *at) != NULL || begins(at, ":nth") || begins(at, ":first") || begins(at, ":last") || begins(at, ":only"))
      svg->scanning++;
  }
}

static void note_styles(drawing *svg, xmlNode *node) {
  for (; node != NULL; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    note_styles(svg, node->children);
    if (!is_named(node, "style")) continue;
    xmlChar *text = xmlNodeGetContent(node);
    if (text == NULL) continue;
    for (const char *at = (const char *)text; (at = strstr(at, "stroke-dasharray")) != NULL;) {
      at += strlen("stroke-dasharray");
      note_dashes(svg, at);
    }
    note_selectors(svg, (const char *)text);
    svg_cost found = {0};
    add_references(svg, (const char *)text, 0, 1, &found);
    if (is_layer((const char *)text)) found.each += LAYER;
    if (strcasestr((const char *)text, "filter") != NULL) found.each += functions((const char *)text);
    add(&svg->styles, found, 1);
    xmlFree(text);
  }
}

svg_cost svg_costs(const uint8_t *bytes, size_t length) {
  svg_cost cost = {.each = ENDLESS, .fixed = ENDLESS};
  int options = XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  xmlDoc *document = xmlReadMemory((const char *)bytes, (int)length, NULL, NULL, options);
  if (document == NULL) return cost;
  drawing svg = {.ids = xmlHashCreate(0)};
  xmlNode *root = xmlDocGetRootElement(document);
  if (svg.ids != NULL && root != NULL) {
    note(&svg, root, 1);
    note_styles(&svg, root);
    cost = cost_of(&svg, root, 0);
    cost.opening = svg.elements * (SELECTOR * svg.deepest * svg.selectors + SIBLING * svg.siblings * svg.scanning);
    cost.fixed += cost.opening;
  }
  for (known *next; svg.all != NULL; svg.all = next) {
    next = svg.all->next;
    free(svg.all);
  }
  xmlHashFree(svg.ids, NULL);
  xmlFreeDoc(document);
  return cost;
}
