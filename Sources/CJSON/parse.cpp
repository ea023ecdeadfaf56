#include "CJSON.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

#include <simdjson.h>

namespace {

using namespace simdjson;

static_assert(SIMDJSON_PADDING <= CJSON_PADDING);

/// Lengths have 28 bits in a word.
constexpr size_t length_limit = size_t(1) << 28;

bool has_too_many_signs(const char *text, size_t length) {
  if (length <= CJSON_MAX_SIGNS) return false;
  size_t count = 0;
  for (const char *p = text; p < text + length; p++) {
    count += size_t(*p == ',') + size_t(*p == ':') + size_t(*p == '[') + size_t(*p == '{');
  }
  return count > CJSON_MAX_SIGNS;
}

/// Memory that grows without exceptions, which must not unwind into Swift.
template <typename T> struct Growing {
  T *items = nullptr;
  size_t count = 0, capacity = 0;

  ~Growing() { std::free(items); }
  bool reserve(size_t more) {
    if (capacity - count >= more) return true;
    size_t wanted = capacity * 2 > count + more ? capacity * 2 : count + more;
    T *grown = static_cast<T *>(std::realloc(items, wanted * sizeof(T)));
    if (!grown) return false;
    items = grown;
    capacity = wanted;
    return true;
  }
  /// Returns the memory, cut to size, and gives up its ownership.
  T *take() {
    T *all = count ? static_cast<T *>(std::realloc(items, count * sizeof(T))) : items;
    if (!all) all = items;
    items = nullptr;
    return all;
  }
};

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// The end of a token that is followed by blanks before `end`.
const char *without_blanks(const char *token, const char *end) {
  while (end > token + 1 && is_blank(end[-1])) end--;
  return end;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_number(const char *p, const char *end) {
  if (p < end && *p == '-') p++;
  if (p == end || !is_digit(*p)) return false;
  if (*p == '0') p++;
  else while (p < end && is_digit(*p)) p++;
  if (p < end && *p == '.') {
    if (++p == end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  if (p < end && (*p == 'e' || *p == 'E')) {
    if (++p < end && (*p == '+' || *p == '-')) p++;
    if (p == end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  return p == end;
}

/// Whether a word is what people and programs write for a number although JSON does not allow it: 01, 1., .5, +1, 0x1F,
/// NaN, -Infinity.
bool resembles_number(const char *p, const char *end) {
  std::string_view word(p, size_t(end - p));
  if (word == "NaN" || word == "Infinity") return true;
  if (!is_digit(*p) && *p != '-' && *p != '+' && *p != '.') return false;
  for (; p < end; p++) {
    bool is_letter = (*p | 32) >= 'a' && (*p | 32) <= 'z';
    if (!is_digit(*p) && !is_letter && *p != '+' && *p != '-' && *p != '.' && *p != '_') return false;
  }
  return true;
}

/// simdjson 3.0 accepts a lone low surrogate, and writes three bytes for it that are not UTF-8.
bool has_surrogate(std::string_view text) {
  for (size_t at = 0; (at = text.find('\xED', at)) != text.npos; at++) {
    if (at + 1 < text.size() && uint8_t(text[at + 1]) >= 0xA0) return true;
  }
  return false;
}

/// Writes the tape while simdjson's on-demand parser visits each value once, in the order of the text.
struct TapeWriter {
  ondemand::parser parser;
  ondemand::document document;
  /// The parsed text: the caller's, or `copy`.
  const char *text = nullptr;
  std::unique_ptr<char[]> copy;
  /// The offset in the caller's text of the first byte of the parsed text; it wraps around below zero.
  uint64_t begin = 0;
  Growing<uint64_t> words;
  Growing<char> unescaped;
  int depth = 0;

  int write_document(const char *bytes, size_t length, size_t readable);
  int write_elements(const char *bytes, size_t begin, size_t end);

private:
  template <typename Source> int value(std::string_view token, Source &source);
  template <typename Source> int array(const char *bracket, Source &source);
  template <typename Source> int object(const char *bracket, Source &source);
  int key(ondemand::field &field, const char *end);
  int escaped(const char *quote, size_t length, simdjson_result<std::string_view> text);
  int scalar(const char *start, const char *end);

  bool copy_text(std::string_view before, const char *bytes, size_t length, std::string_view after);
  int parse(size_t length);
  int put(int kind, size_t length, const char *start);
  int open(int kind, const char *bracket);
  int close(size_t container, size_t count);
  bool is_at_end() { return document.current_location().error() == OUT_OF_BOUNDS; }
};

/// Adds the first word of a value, and reserves memory for a second one.
int TapeWriter::put(int kind, size_t length, const char *start) {
  if (length >= length_limit) return CJSON_TOO_LARGE;
  if (!words.reserve(2)) return CJSON_NO_MEMORY;
  uint64_t offset = uint64_t(start - text) + begin;
  words.items[words.count++] = uint64_t(kind) << 60 | uint64_t(length) << 32 | offset;
  return CJSON_OK;
}

int TapeWriter::open(int kind, const char *bracket) {
  if (depth++ == CJSON_MAX_DEPTH) return CJSON_INVALID;
  if (int status = put(kind, 0, bracket)) return status;
  words.count++;
  return CJSON_OK;
}

int TapeWriter::close(size_t container, size_t count) {
  if (count >= length_limit) return CJSON_TOO_LARGE;
  words.items[container] |= uint64_t(count) << 32;
  words.items[container + 1] = words.count;
  depth--;
  // simdjson would read tokens beyond the end to close the containers that are still open.
  return depth && is_at_end() ? CJSON_INVALID : CJSON_OK;
}

/// - source: the document or the `ondemand::value` that begins with the token.
template <typename Source> int TapeWriter::value(std::string_view token, Source &source) {
  const char *start = token.data(), *end = without_blanks(start, start + token.size());
  size_t inside = size_t(end - start) - 2;
  switch (*start) {
  case '[': return array(start, source);
  case '{': return object(start, source);
  case '"':
    if (std::memchr(start + 1, '\\', inside)) return escaped(start, inside, source.get_string());
    if (source.get_raw_json_string().error()) return CJSON_INVALID;
    return put(CJSON_STRING, inside, start);
  default: return scalar(start, end);
  }
}

template <typename Source> int TapeWriter::array(const char *bracket, Source &source) {
  size_t container = words.count, count = 0;
  ondemand::array elements;
  if (int status = open(CJSON_ARRAY, bracket)) return status;
  if (source.get_array().get(elements)) return CJSON_INVALID;
  for (auto element : elements) {
    ondemand::value found;
    if (element.get(found)) return CJSON_INVALID;
    if (int status = value(found.raw_json_token(), found)) return status;
    count++;
  }
  return close(container, count);
}

template <typename Source> int TapeWriter::object(const char *bracket, Source &source) {
  size_t container = words.count, count = 0;
  ondemand::object members;
  if (int status = open(CJSON_OBJECT, bracket)) return status;
  if (source.get_object().get(members)) return CJSON_INVALID;
  for (auto member : members) {
    ondemand::field field;
    if (std::move(member).get(field)) return CJSON_INVALID;
    // Only a colon and blanks are between the key and its value.
    std::string_view token = field.value().raw_json_token();
    const char *end = token.data();
    while (end[-1] != '"') end--;
    if (int status = key(field, end)) return status;
    if (int status = value(token, field.value())) return status;
    count++;
  }
  return close(container, count);
}

/// - end: after the key's closing quote.
int TapeWriter::key(ondemand::field &field, const char *end) {
  const char *quote = field.key().raw() - 1;
  size_t length = size_t(end - quote) - 2;
  if (std::memchr(quote + 1, '\\', length)) return escaped(quote, length, field.unescaped_key());
  return put(CJSON_STRING, length, quote);
}

/// - text: the unescaped string, or simdjson's error.
int TapeWriter::escaped(const char *quote, size_t length, simdjson_result<std::string_view> text) {
  std::string_view bytes;
  if (std::move(text).get(bytes) || has_surrogate(bytes)) return put(CJSON_BAD_STRING, length, quote);
  if (int status = put(CJSON_ESCAPED_STRING, length, quote)) return status;
  if (!unescaped.reserve(bytes.size())) return CJSON_NO_MEMORY;
  words.items[words.count++] = uint64_t(bytes.size()) << 32 | uint64_t(unescaped.count);
  std::copy(bytes.begin(), bytes.end(), unescaped.items + unescaped.count);
  unescaped.count += bytes.size();
  return CJSON_OK;
}

/// Adds a number, `true`, `false`, `null`, or a word that resembles a number.
int TapeWriter::scalar(const char *start, const char *end) {
  std::string_view word(start, size_t(end - start));
  if (is_number(start, end)) return put(CJSON_NUMBER, word.size(), start);
  if (word == "null") return put(CJSON_NULL, word.size(), start);
  if (word == "true") return put(CJSON_TRUE, word.size(), start);
  if (word == "false") return put(CJSON_FALSE, word.size(), start);
  return resembles_number(start, end) ? put(CJSON_BAD_NUMBER, word.size(), start) : CJSON_INVALID;
}

bool TapeWriter::copy_text(std::string_view before, const char *bytes, size_t length, std::string_view after) {
  size_t total = before.size() + length + after.size();
  copy.reset(new (std::nothrow) char[total + SIMDJSON_PADDING]);
  if (!copy) return false;
  char *end = std::copy(before.begin(), before.end(), copy.get());
  end = std::copy(bytes, bytes + length, end);
  end = std::copy(after.begin(), after.end(), end);
  std::fill_n(end, SIMDJSON_PADDING, 0);
  text = copy.get();
  return true;
}

/// Lets simdjson find the tokens of the text.
int TapeWriter::parse(size_t length) {
  // Few texts need more words, and memory that is not written to costs nothing.
  if (!words.reserve(length / 4 + 4)) return CJSON_NO_MEMORY;
  switch (parser.iterate(text, length, length + SIMDJSON_PADDING).get(document)) {
  case SUCCESS: return CJSON_OK;
  case MEMALLOC: return CJSON_NO_MEMORY;
  default: return CJSON_INVALID;
  }
}

int TapeWriter::write_document(const char *bytes, size_t length, size_t readable) {
  if (has_too_many_signs(bytes, length)) return CJSON_TOO_LARGE;
  text = bytes;
  if (readable < length + SIMDJSON_PADDING && !copy_text("", bytes, length, "")) return CJSON_NO_MEMORY;
  if (int status = parse(length)) return status;
  std::string_view token;
  if (document.raw_json_token().get(token)) return CJSON_INVALID;
  if (int status = value(token, document)) return status;
  bool is_container = token[0] == '[' || token[0] == '{';
  return (is_container ? is_at_end() : token.size() == size_t(text + length - token.data())) ? CJSON_OK : CJSON_INVALID;
}

int TapeWriter::write_elements(const char *bytes, size_t begin, size_t end) {
  if (has_too_many_signs(bytes + begin, end - begin)) return CJSON_TOO_LARGE;
  this->begin = begin - 1;
  if (!copy_text("[", bytes + begin, end - begin, "]")) return CJSON_NO_MEMORY;
  if (int status = parse(end - begin + 2)) return status;
  if (int status = array(text + 1, document)) return status;
  // A bracket in the text may have closed the array.
  bool is_empty = words.count == 2;
  return is_at_end() && !is_empty ? CJSON_OK : CJSON_INVALID;
}

/// - write: lets the writer write its tape.
template <typename Write> int read(const uint8_t *text, size_t length, cjson_tape *tape, Write write) {
  if (length >= UINT32_MAX - SIMDJSON_PADDING) return CJSON_TOO_LARGE;
  std::unique_ptr<TapeWriter> writer(new (std::nothrow) TapeWriter);
  if (!writer) return CJSON_NO_MEMORY;
  if (int status = write(*writer, reinterpret_cast<const char *>(text))) return status;
  size_t count = writer->words.count;
  uint8_t *unescaped = reinterpret_cast<uint8_t *>(writer->unescaped.take());
  *tape = cjson_tape{text, writer->words.take(), unescaped, length, count};
  return CJSON_OK;
}

} // namespace

int cjson_read(const uint8_t *bytes, size_t length, size_t readable, cjson_tape *tape) {
  return read(bytes, length, tape, [=](TapeWriter &writer, const char *text) {
    return writer.write_document(text, length, readable);
  });
}

int cjson_read_elements(const uint8_t *bytes, size_t begin, size_t end, cjson_tape *tape) {
  return read(bytes, end, tape, [=](TapeWriter &writer, const char *text) {
    return writer.write_elements(text, begin, end);
  });
}

void cjson_free(const cjson_tape *tape) {
  std::free(const_cast<uint64_t *>(tape->words));
  std::free(const_cast<uint8_t *>(tape->unescaped));
}

