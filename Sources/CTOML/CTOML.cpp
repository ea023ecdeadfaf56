#include "CTOML.h"

#include <algorithm>
#include <deque>
#include <sstream>
#include <string>
#include <vector>

// toml++ 3.3 asserts that a key begins correctly before it checks the same and reports it: `[[[` would abort a debug
// build, and a release build would assume that it cannot occur. Assertions are therefore neither checked nor assumed.
#undef NDEBUG
#define TOML_ASSERT(expression) static_assert(true)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

namespace {

struct Memory {
  std::vector<ctoml_node> nodes;
  std::deque<std::string> texts;  // a deque, because its elements do not move
  std::string error;
  toml::source_position error_at{1, 1};

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }
  void add(const toml::key *key, const toml::node &node, int depth);
};

template <typename Value> std::string formatted(const Value &value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

void Memory::add(const toml::key *key, const toml::node &node, int depth) {
  toml::source_position at = node.source().begin, key_at = key ? key->source().begin : toml::source_position{};
  if (depth > CTOML_MAX_DEPTH && error.empty()) {
    error = "values are nested deeper than " + std::to_string(CTOML_MAX_DEPTH) + " levels";
    error_at = key ? key_at : at;
  }
  if (!error.empty()) return;
  std::string_view name = key ? keep(std::string(key->str())) : std::string_view(""), text = "";
  ctoml_node added = {};
  if (auto value = node.as_string()) added.kind = CTOML_STRING, text = keep(value->get());
  if (auto value = node.as_integer()) added.kind = CTOML_INTEGER, added.integer = value->get();
  if (auto value = node.as_floating_point()) added.kind = CTOML_FLOAT, added.number = value->get();
  if (auto value = node.as_boolean()) added.kind = CTOML_BOOLEAN, added.integer = value->get();
  if (auto value = node.as_date()) added.kind = CTOML_DATE_TIME, text = keep(formatted(value->get()));
  if (auto value = node.as_time()) added.kind = CTOML_DATE_TIME, text = keep(formatted(value->get()));
  if (auto value = node.as_date_time()) added.kind = CTOML_DATE_TIME, text = keep(formatted(value->get()));
  if (node.is_array()) added.kind = CTOML_ARRAY;
  if (node.is_table()) added.kind = CTOML_TABLE;
  added.line = at.line, added.column = at.column;
  added.key_line = key_at.line, added.key_column = key_at.column;
  added.key = name.data(), added.key_length = name.size();
  added.text = text.data(), added.text_length = text.size();
  size_t index = nodes.size();
  nodes.push_back(added);
  if (auto array = node.as_array())
    for (const toml::node &item : *array) add(nullptr, item, depth + 1);
  if (auto table = node.as_table()) {
    // toml++ sorts a table by name; restore the order of the file.
    std::vector<std::pair<const toml::key *, const toml::node *>> entries;
    for (auto &&[name, value] : *table) entries.emplace_back(&name, &value);
    std::sort(entries.begin(), entries.end(), [](auto &a, auto &b) {
      return a.first->source().begin < b.first->source().begin;
    });
    for (auto &[name, value] : entries) add(name, *value, depth + 1);
  }
  nodes[index].after = nodes.size();
}

} // namespace

ctoml_document ctoml_parse(const char *text, size_t length) {
  auto *memory = new Memory;
  toml::parse_result result = toml::parse(std::string_view(text, length));
  if (result) {
    memory->add(nullptr, result.table(), 0);
  } else {
    memory->error = result.error().description();
    memory->error_at = result.error().source().begin;
  }
  bool is_valid = memory->error.empty();
  return ctoml_document{
      is_valid ? memory->nodes.data() : nullptr, is_valid ? memory->nodes.size() : 0, memory->error.c_str(),
      memory->error_at.line, memory->error_at.column, memory,
  };
}

void ctoml_free(ctoml_document document) { delete static_cast<Memory *>(document.memory); }
