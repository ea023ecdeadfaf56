#include "CJSON.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include <simdjson.h>
#include <sys/mman.h>

namespace {

using namespace simdjson;

constexpr size_t longest = size_t(1) << 28;

/// Asks for large pages (2 MB) for memory that is about to be filled from its front: a fault for each 4 KB of it takes
/// longer than all that is done with it. Where there are none nothing is lost.
void prefer_large_pages(void *memory, size_t size) {
  constexpr uintptr_t large = uintptr_t(1) << 21;
  uintptr_t begin = (reinterpret_cast<uintptr_t>(memory) + large - 1) & ~(large - 1);
  uintptr_t end = (reinterpret_cast<uintptr_t>(memory) + size) & ~(large - 1);
  if (begin < end) madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
}

/// Memory that grows without exceptions: what fails in here must not unwind into Swift.
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
    prefer_large_pages(items, capacity * sizeof(T));
    return true;
  }
  /// Gives the memory away, cut to size.
  T *take() {
    T *all = count ? static_cast<T *>(std::realloc(items, count * sizeof(T))) : items;
    if (!all) all = items;
    items = nullptr;
    return all;
  }
};

bool is_blank(uint8_t c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
/// The end of a token that is followed by blanks before `end`.
const uint8_t *without_blanks(const uint8_t *token, const uint8_t *end) {
  while (end > token + 1 && is_blank(end[-1])) end--;
  return end;
}

bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

bool is_number(const uint8_t *p, const uint8_t *end) {
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

/// What people and programs write for a number, and JSON does not know: 01, 1., .5, +1, 0x1F, NaN, -Infinity.
bool resembles_number(const uint8_t *p, const uint8_t *end) {
  std::string_view word(reinterpret_cast<const char *>(p), size_t(end - p));
  if (word == "NaN" || word == "Infinity") return true;
  if (!is_digit(*p) && *p != '-' && *p != '+' && *p != '.') return false;
  for (; p < end; p++) {
    bool is_letter = (*p | 32) >= 'a' && (*p | 32) <= 'z';
    if (!is_digit(*p) && !is_letter && *p != '+' && *p != '-' && *p != '.' && *p != '_') return false;
  }
  return true;
}

/// simdjson 3.0 lets a lone low surrogate pass, as three bytes that are not UTF-8.
bool has_surrogate(const uint8_t *p, const uint8_t *end) {
  while ((p = static_cast<const uint8_t *>(std::memchr(p, 0xED, size_t(end - p))))) {
    if (end - p > 1 && p[1] >= 0xA0) return true;
    if (++p == end) break;
  }
  return false;
}

/// A copy of bytes at `place`, with zeros behind them.
const uint8_t *copied(const uint8_t *bytes, size_t length, uint8_t *place) {
  std::memcpy(place, bytes, length);
  std::memset(place + length, 0, SIMDJSON_PADDING);
  return place;
}

struct Open { size_t word; size_t count; };

/// simdjson finds all brackets, commas, colons and beginnings of values, and that the bytes are UTF-8 with closed texts;
/// `Walk` goes over what it found, one token after the other, and writes the tape.
struct Walk {
  std::unique_ptr<internal::dom_parser_implementation> parser;
  /// What offsets on the tape count from.
  const uint8_t *text;
  /// What is read: all of it, or a part.
  const uint8_t *part;
  size_t length;
  Growing<uint64_t> words;
  Growing<uint8_t> unescaped;
  Open open[CJSON_MAX_DEPTH];
  int depth = 0;

  uint64_t word(int kind, size_t length, const uint8_t *at) const {
    return uint64_t(kind) << 60 | uint64_t(length) << 32 | uint64_t(at - text);
  }
  void put(uint64_t word) { words.items[words.count++] = word; }

  int find();
  int read(bool is_inside);
  int value(const uint8_t *token, const uint8_t *end);
  int scalar(const uint8_t *token, const uint8_t *end);
  int string(const uint8_t *token, const uint8_t *end);
  int begin(int kind, const uint8_t *token);
  int finish();
};

int Walk::begin(int kind, const uint8_t *token) {
  if (depth == CJSON_MAX_DEPTH) return CJSON_INVALID;
  open[depth++] = {words.count, 0};
  put(word(kind, 0, token));
  put(0);
  return CJSON_OK;
}

int Walk::finish() {
  Open &container = open[--depth];
  if (container.count >= longest) return CJSON_TOO_LARGE;
  words.items[container.word] |= uint64_t(container.count) << 32;
  words.items[container.word + 1] = words.count;
  return CJSON_OK;
}

int Walk::string(const uint8_t *token, const uint8_t *end) {
  end = without_blanks(token, end);
  size_t size = size_t(end - token);
  if (size < 2 || end[-1] != '"') return CJSON_INVALID;
  size -= 2;
  if (size >= longest) return CJSON_TOO_LARGE;
  if (!std::memchr(token + 1, '\\', size)) {
    put(word(CJSON_STRING, size, token));
    return CJSON_OK;
  }
  // simdjson reads and writes some bytes more than the text has: at the end of the file it gets a copy of it.
  bool is_last = size_t(part + length - end) < SIMDJSON_PADDING;
  if (!unescaped.reserve((is_last ? 2 : 1) * (size + 1 + SIMDJSON_PADDING))) return CJSON_NO_MEMORY;
  uint8_t *start = unescaped.items + unescaped.count;
  const uint8_t *from = token + 1;
  if (is_last) from = copied(from, size + 1, start + size + 1 + SIMDJSON_PADDING);
  const uint8_t *place = parser->parse_string(from, start);
  if (!place || has_surrogate(start, place)) {
    put(word(CJSON_BAD_STRING, size, token));
    return CJSON_OK;
  }
  put(word(CJSON_ESCAPED_STRING, size, token));
  put(uint64_t(place - start) << 32 | uint64_t(unescaped.count));
  unescaped.count += size_t(place - start);
  return CJSON_OK;
}

int Walk::value(const uint8_t *token, const uint8_t *end) {
  switch (*token) {
  case '"': return string(token, end);
  case '[': return begin(CJSON_ARRAY, token);
  case '{': return begin(CJSON_OBJECT, token);
  default: return scalar(token, without_blanks(token, end));
  }
}

/// A number, `true`, `false`, `null`, or what someone took for one.
int Walk::scalar(const uint8_t *token, const uint8_t *end) {
  size_t size = size_t(end - token);
  switch (*token) {
  case 'n':
    if (size != 4 || std::memcmp(token, "null", 4)) return CJSON_INVALID;
    put(word(CJSON_NULL, 4, token));
    return CJSON_OK;
  case 't':
    if (size != 4 || std::memcmp(token, "true", 4)) return CJSON_INVALID;
    put(word(CJSON_TRUE, 4, token));
    return CJSON_OK;
  case 'f':
    if (size != 5 || std::memcmp(token, "false", 5)) return CJSON_INVALID;
    put(word(CJSON_FALSE, 5, token));
    return CJSON_OK;
  default:
    if (size >= longest) return CJSON_TOO_LARGE;
    if (is_number(token, end)) put(word(CJSON_NUMBER, size, token));
    else if (resembles_number(token, end)) put(word(CJSON_BAD_NUMBER, size, token));
    else return CJSON_INVALID;
    return CJSON_OK;
  }
}

/// The first of simdjson's two steps, which the second would follow that makes a tape of its own: where tokens begin.
int Walk::find() {
  error_code error = get_active_implementation()->create_dom_parser_implementation(length, CJSON_MAX_DEPTH, parser);
  if (!error) {
    prefer_large_pages(parser->structural_indexes.get(), length * sizeof(uint32_t));
    error = parser->stage1(part, length, stage1_mode::regular);
  }
  switch (error) {
  case SUCCESS: return CJSON_OK;
  case MEMALLOC: return CJSON_NO_MEMORY;
  case CAPACITY: return CJSON_TOO_LARGE;
  default: return CJSON_INVALID;
  }
}

/// - is_inside: what is read stands between the brackets of an array, of which it has one element at least.
int Walk::read(bool is_inside) {
  if (int status = find()) return status;
  const uint32_t *next = parser->structural_indexes.get(), *last = next + parser->n_structural_indexes;
  enum { value_wanted, value_or_end, key_wanted, key_or_end, comma_or_end } state = value_wanted;
  bool done = false;
  // No token takes more than two words; what is left over is given back.
  if (!words.reserve(2 * size_t(last - next) + 2)) return CJSON_NO_MEMORY;
  if (is_inside) begin(CJSON_ARRAY, part);
  while (next < last) {
    if (done) return CJSON_INVALID;
    const uint8_t *token = part + *next++;
    // Where the token ends; the blanks after it are still to go where that matters.
    const uint8_t *end = next == last ? part + length : part + *next;
    int status = CJSON_OK;
    bool ended = false;
    switch (state) {
    case value_or_end:
      if (*token == ']') { ended = true; break; }
      [[fallthrough]];
    case value_wanted:
      if (depth) open[depth - 1].count++;
      status = value(token, end);
      state = *token == '[' ? value_or_end : *token == '{' ? key_or_end : comma_or_end;
      done = depth == 0;
      break;
    case key_or_end:
      if (*token == '}') { ended = true; break; }
      [[fallthrough]];
    case key_wanted:
      if (*token != '"' || next == last || part[*next] != ':') return CJSON_INVALID;
      status = string(token, end);
      next++;
      state = value_wanted;
      break;
    case comma_or_end: {
      bool in_object = words.items[open[depth - 1].word] >> 60 == CJSON_OBJECT;
      if (*token == ',') state = in_object ? key_wanted : value_wanted;
      else if (*token == (in_object ? '}' : ']')) ended = true;
      else return CJSON_INVALID;
      break;
    }
    }
    if (ended) {
      status = finish();
      state = comma_or_end;
      done = depth == 0;
    }
    if (status) return status;
  }
  if (is_inside) return depth == 1 && state == comma_or_end ? finish() : CJSON_INVALID;
  return done ? CJSON_OK : CJSON_INVALID;
}

/// The index of what follows a value.
size_t after(const uint64_t *words, size_t value) {
  switch (words[value] >> 60) {
  case CJSON_ARRAY: case CJSON_OBJECT: return words[value + 1];
  case CJSON_ESCAPED_STRING: return value + 2;
  default: return value + 1;
  }
}

/// Whether a byte is ASCII that can be seen, or a blank.
bool is_visible(uint8_t c) { return uint8_t(c - 0x20) < 0x5F; }

/// What a plain decimal means: a whole number that a double knows exactly, divided by a power of ten that one knows
/// exactly, is rounded once, as it must be (W. D. Clinger, «How to read floating point numbers accurately», 1990).
bool plain_decimal(const uint8_t *literal, size_t length, double *result) {
  constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  if (length > 16) return false;
  uint64_t digits = 0;
  size_t point = length;
  for (size_t i = 0; i < length; i++) {
    if (literal[i] == '.' && point == length) point = i + 1;
    else if (is_digit(literal[i])) digits = digits * 10 + (literal[i] - '0');
    else return false;
  }
  if (point == length && length == 16) return false;
  *result = double(digits) / powers[length - point];
  return true;
}

/// How many bytes are of a kind. Sums of one byte each let the compiler count many at a time.
template <typename Kind> ptrdiff_t count(const uint8_t *bytes, const uint8_t *end, Kind is) {
  ptrdiff_t total = 0;
  while (bytes < end) {
    const uint8_t *stop = bytes + std::min<ptrdiff_t>(end - bytes, 255);
    uint8_t sum = 0;
    for (; bytes < stop; bytes++) sum += is(*bytes);
    total += sum;
  }
  return total;
}

int read(const uint8_t *text, const uint8_t *part, size_t length, bool is_inside, cjson_tape *tape) {
  size_t end = size_t(part - text) + length;
  if (end >= UINT32_MAX - SIMDJSON_PADDING) return CJSON_TOO_LARGE;
  if (!length) return CJSON_INVALID;
  std::unique_ptr<Walk> walk(new (std::nothrow) Walk);
  if (!walk) return CJSON_NO_MEMORY;
  walk->text = text;
  walk->part = part;
  walk->length = length;
  if (int status = walk->read(is_inside)) return status;
  size_t count = walk->words.count;
  *tape = cjson_tape{text, walk->words.take(), walk->unescaped.take(), end, count};
  return CJSON_OK;
}

} // namespace

int cjson_read(const uint8_t *bytes, size_t length, cjson_tape *tape) {
  return read(bytes, bytes, length, false, tape);
}

int cjson_read_elements(const uint8_t *bytes, size_t begin, size_t end, cjson_tape *tape) {
  return read(bytes, bytes + begin, end - begin, true, tape);
}

void cjson_free(const cjson_tape *tape) {
  std::free(const_cast<uint64_t *>(tape->words));
  std::free(const_cast<uint8_t *>(tape->unescaped));
}

size_t cjson_member(const cjson_tape *tape, size_t object, const uint8_t *name, size_t length) {
  const uint64_t *words = tape->words;
  // Kind and length of a name without escapes: one comparison tells most others apart.
  uint64_t mark = uint64_t(CJSON_STRING) << 28 | length;
  size_t end = words[object + 1];
  for (size_t key = object + 2; key < end;) {
    uint64_t word = words[key];
    size_t value = key + 1;
    if (word >> 32 == mark) {
      if (!std::memcmp(tape->text + uint32_t(word) + 1, name, length)) return value;
    } else if (word >> 60 == CJSON_ESCAPED_STRING) {
      uint64_t place = words[value++];
      if (place >> 32 == length && !std::memcmp(tape->unescaped + uint32_t(place), name, length)) return value;
    }
    key = after(words, value);
  }
  return 0;
}

int cjson_set_name(cjson_name *name, const uint8_t *bytes, size_t length) {
  if (length > CJSON_MAX_NAME) return 0;
  *name = cjson_name{};
  std::copy_n(bytes, length, name->bytes);
  name->length = length;
  return 1;
}

size_t cjson_members(
  const cjson_tape *tape, size_t object, const cjson_name *names, size_t count, size_t *values
) {
  const uint64_t *words = tape->words;
  size_t end = words[object + 1], expected = 0, others = 0;
  std::fill_n(values, count, 0);
  for (size_t key = object + 2; key < end;) {
    uint64_t kind = words[key] >> 60, place = words[key], value = key + 1;
    const uint8_t *bytes = tape->text + uint32_t(place) + 1;
    if (kind == CJSON_ESCAPED_STRING) {
      place = words[value++];
      bytes = tape->unescaped + uint32_t(place);
    }
    size_t length = place >> 32 & (longest - 1);
    others++;
    for (size_t tried = 0, name = expected; tried < count && kind != CJSON_BAD_STRING; tried++, name++) {
      if (name == count) name = 0;
      if (names[name].length != length || std::memcmp(names[name].bytes, bytes, length)) continue;
      if (!values[name]) values[name] = value;
      expected = name + 1;
      others--;
      break;
    }
    key = after(words, value);
  }
  return others;
}

int cjson_same_names(const cjson_tape *tape, size_t object, const cjson_tape *other_tape, size_t other) {
  const uint64_t *words = tape->words, *other_words = other_tape->words;
  // Kind and number of members.
  if (words[object] >> 32 != other_words[other] >> 32) return 0;
  size_t end = words[object + 1];
  for (size_t key = object + 2, other_key = other + 2; key < end;) {
    uint64_t word = words[key], other_word = other_words[other_key];
    if (word >> 32 != other_word >> 32) return 0;
    const uint8_t *name = tape->text + uint32_t(word), *other_name = other_tape->text + uint32_t(other_word);
    if (std::memcmp(name, other_name, size_t(word >> 32 & (longest - 1)) + 1)) return 0;
    key = after(words, after(words, key));
    other_key = after(other_words, after(other_words, other_key));
  }
  return 1;
}

int cjson_is_plain(const uint8_t *bytes, size_t length) {
  if (!length) return 1;
  // Without a way out of the loop many bytes are looked at in one step.
  uint8_t faults = bytes[0] == ' ' || bytes[length - 1] == ' ' || !is_visible(bytes[0]);
  for (size_t i = 1; i < length; i++) faults |= !is_visible(bytes[i]) | ((bytes[i] | bytes[i - 1]) == ' ');
  return !faults;
}

int cjson_is_plain_words(const uint8_t *bytes, size_t length) {
  if (length && (bytes[0] == ' ' || bytes[length - 1] == ' ')) return 0;
  for (size_t i = 0; i < length; i++) {
    uint8_t c = bytes[i];
    // The text is known to be UTF-8: what follows a character's first byte need not be looked at.
    if (is_visible(c)) {
      if (c == ' ' && bytes[i - 1] == ' ') return 0;
    } else if (c >= 0xC3 && c <= 0xD7) i++;
    else if (c == 0xE1 && bytes[i + 1] >= 0xB8 && bytes[i + 1] <= 0xBB) i += 2;
    else return 0;
  }
  return 1;
}

void cjson_advance(const uint8_t *bytes, size_t length, ptrdiff_t *line, ptrdiff_t *column) {
  const uint8_t *end = bytes + length;
  if (auto *last = static_cast<const uint8_t *>(memrchr(bytes, '\n', length))) {
    *line += count(bytes, last + 1, [](uint8_t c) { return c == '\n'; });
    *column = 1;
    bytes = last + 1;
  }
  *column += count(bytes, end, [](uint8_t c) { return (c & 0xC0) != 0x80; });
}

int cjson_double(const uint8_t *literal, size_t length, double *result) {
  if (plain_decimal(literal, length, result)) return 1;
  const char *first = reinterpret_cast<const char *>(literal);
  auto [end, error] = std::from_chars(first, first + length, *result);
  if (error == std::errc() && end == first + length) return 1;
  if (error != std::errc::result_out_of_range) return 0;
  // Too small is zero, too large is no number: `from_chars` does not say which of the two it was.
  std::string copy(first, length);
  *result = std::strtod(copy.c_str(), nullptr);
  return std::isfinite(*result);
}
