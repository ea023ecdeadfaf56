#include "CTOML.h"

#include <algorithm>
#include <deque>
#include <sstream>
#include <string>
#include <vector>

// toml++ 3.3 asserts that a key begins well and then checks it once more and reports it: `[[[` would end a debug build,
// and a release build would be compiled as if it could not be. So its assertions are neither checked nor assumed.
#undef NDEBUG
#define TOML_ASSERT(expression) static_assert(true)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

namespace {

struct Memory {
  std::vector<ctoml_node> nodes;
  std::deque<std::string> texts;  // a deque: what stands in it does not move
  std::string error;
  toml::source_position error_at{1, 1};

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }
  void add(const toml::key *key, const toml::node &node, int depth);
};

template <typename Value> std::string written(const Value &value) {
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
  ctoml_node made = {};
  if (auto value = node.as_string()) made.kind = CTOML_STRING, text = keep(value->get());
  if (auto value = node.as_integer()) made.kind = CTOML_INTEGER, made.integer = value->get();
  if (auto value = node.as_floating_point()) made.kind = CTOML_FLOAT, made.number = value->get();
  if (auto value = node.as_boolean()) made.kind = CTOML_BOOLEAN, made.integer = value->get();
  if (auto value = node.as_date()) made.kind = CTOML_DATE_TIME, text = keep(written(value->get()));
  if (auto value = node.as_time()) made.kind = CTOML_DATE_TIME, text = keep(written(value->get()));
  if (auto value = node.as_date_time()) made.kind = CTOML_DATE_TIME, text = keep(written(value->get()));
  if (node.is_array()) made.kind = CTOML_ARRAY;
  if (node.is_table()) made.kind = CTOML_TABLE;
  made.line = at.line, made.column = at.column;
  made.key_line = key_at.line, made.key_column = key_at.column;
  made.key = name.data(), made.key_length = name.size();
  made.text = text.data(), made.text_length = text.size();
  size_t index = nodes.size();
  nodes.push_back(made);
  if (auto array = node.as_array())
    for (const toml::node &item : *array) add(nullptr, item, depth + 1);
  if (auto table = node.as_table()) {
    // toml++ keeps a table sorted by name.
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
  bool good = memory->error.empty();
  return ctoml_document{
      good ? memory->nodes.data() : nullptr, good ? memory->nodes.size() : 0, memory->error.c_str(),
      memory->error_at.line, memory->error_at.column, memory,
  };
}

void ctoml_free(ctoml_document document) { delete static_cast<Memory *>(document.memory); }
