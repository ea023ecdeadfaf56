#include "CJSON.h"

#include <cstring>

namespace {

constexpr uint64_t length_mask = (uint64_t(1) << 28) - 1;

/// The index of the word after a value.
size_t after(const uint64_t *words, size_t value) {
  switch (words[value] >> 60) {
  case CJSON_ARRAY: case CJSON_OBJECT: return words[value + 1];
  case CJSON_ESCAPED_STRING: return value + 2;
  default: return value + 1;
  }
}

} // namespace

size_t cjson_member(const cjson_tape *tape, size_t object, const uint8_t *name, size_t length) {
  const uint64_t *words = tape->words;
  // Kind and length of a name without escapes: comparing both at once rules out most other names.
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

int cjson_same_names(const cjson_tape *tape, size_t object, const cjson_tape *other_tape, size_t other) {
  const uint64_t *words = tape->words, *other_words = other_tape->words;
  // Kind and number of members.
  if (words[object] >> 32 != other_words[other] >> 32) return 0;
  size_t end = words[object + 1];
  for (size_t key = object + 2, other_key = other + 2; key < end;) {
    uint64_t word = words[key], other_word = other_words[other_key];
    if (word >> 32 != other_word >> 32) return 0;
    const uint8_t *name = tape->text + uint32_t(word), *other_name = other_tape->text + uint32_t(other_word);
    if (std::memcmp(name, other_name, size_t(word >> 32 & length_mask) + 1)) return 0;
    key = after(words, after(words, key));
    other_key = after(other_words, after(other_words, other_key));
  }
  return 1;
}
