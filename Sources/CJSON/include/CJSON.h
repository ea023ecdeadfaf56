#pragma once
// A C face for simdjson: a whole JSON file as a flat tape of 64-bit words, in the order of the file.
//
// A value's first word: kind (4 bits, from the top) | length (28 bits) | offset of its first byte (32 bits).
//   null, false, true    one word; length in bytes
//   number               one word; length of the literal. bad number: begins like one and cannot be read
//   string               one word; offset of the opening quote, length without the quotes: take the bytes as they stand
//   escaped string       two words; the second is length << 32 | offset of its unescaped bytes in `unescaped`
//   bad string           one word, like string: an escape in it means nothing (a lone surrogate, \x)
//   array, object        two words; length is the number of elements or members, the second is the index of the word
//                        after its last; an object's members follow as key (a string of any kind), value, key, value …

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CJSON_NULL, CJSON_FALSE, CJSON_TRUE, CJSON_NUMBER, CJSON_BAD_NUMBER,
  CJSON_STRING, CJSON_ESCAPED_STRING, CJSON_BAD_STRING, CJSON_ARRAY, CJSON_OBJECT,
};

enum { CJSON_MAX_DEPTH = 256 };

enum {
  CJSON_OK,
  CJSON_INVALID,     // not JSON, not UTF-8, or nested deeper than CJSON_MAX_DEPTH
  CJSON_TOO_LARGE,   // 4 GB and more, or one text or list of 256 million and more
  CJSON_NO_MEMORY,
};

typedef struct {
  const uint8_t *_Nullable text;       // what was given
  const uint64_t *_Nullable words;
  const uint8_t *_Nullable unescaped;  // null while no text has an escape
  size_t length;                       // of text
  size_t count;                        // of words
} cjson_tape;

/// Reads `length` bytes (no byte-order mark). On CJSON_OK `tape` is filled, and the caller frees it;
/// `bytes` must stay where they are until then.
int cjson_read(const uint8_t *_Nonnull bytes, size_t length, cjson_tape *_Nonnull tape);

/// The same of elements of an array with the commas between them, which lie from `begin` to `end` in a text: the tape is
/// that of an array, its offsets count from the text's beginning, and its length is `end`. CJSON_INVALID for none.
int cjson_read_elements(
  const uint8_t *_Nonnull bytes, size_t begin, size_t end, cjson_tape *_Nonnull tape);

void cjson_free(const cjson_tape *_Nonnull tape);

/// The index of the value of an object's first member of a name (its bytes, without escapes); 0 where it has none.
size_t cjson_member(
  const cjson_tape *_Nonnull tape, size_t object, const uint8_t *_Nonnull name, size_t length);

/// A name of members, of at most CJSON_MAX_NAME bytes.
enum { CJSON_MAX_NAME = 32 };
typedef struct {
  uint8_t bytes[CJSON_MAX_NAME];
  size_t length;
} cjson_name;

/// Sets a name to `length` bytes; 0 where they are too many.
int cjson_set_name(cjson_name *_Nonnull name, const uint8_t *_Nonnull bytes, size_t length);

/// For each name what `cjson_member` gives, in one pass over the object. It costs least where members stand in the order
/// of the names. Returns how many members have none of the names.
size_t cjson_members(
  const cjson_tape *_Nonnull tape, size_t object, const cjson_name *_Nonnull names, size_t count,
  size_t *_Nonnull values);

/// Whether two objects have the same names in the same order, with the same escapes.
int cjson_same_names(
  const cjson_tape *_Nonnull tape, size_t object, const cjson_tape *_Nonnull other_tape, size_t other);

/// Whether all bytes are ASCII that can be seen, or single blanks between such.
int cjson_is_plain(const uint8_t *_Nonnull bytes, size_t length);

/// The same, where letters of Latin, Greek, Cyrillic and Hebrew count as what can be seen: U+00C0–05FF and U+1E00–1EFF.
int cjson_is_plain_words(const uint8_t *_Nonnull bytes, size_t length);

/// Moves a place over `length` bytes: `line` by their line feeds, `column` by the characters after the last of these.
void cjson_advance(const uint8_t *_Nonnull bytes, size_t length, ptrdiff_t *_Nonnull line, ptrdiff_t *_Nonnull column);

/// The number that a literal means, whatever the locale; 0 where it is out of range.
int cjson_double(const uint8_t *_Nonnull literal, size_t length, double *_Nonnull result);

#ifdef __cplusplus
}
#endif
