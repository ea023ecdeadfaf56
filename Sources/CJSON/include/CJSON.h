#pragma once
// A C interface to simdjson: it parses a whole JSON text into a flat tape of 64-bit words, in the order of the text.
//
// The first word of a value holds its kind (the top 4 bits), its length (28 bits) and the offset of its first byte
// (32 bits).
//   null, false, true    one word; the length in bytes
//   number               one word; the length of the literal. A bad number resembles a number but is not valid JSON
//   string               one word; the offset of the opening quote, and the length without the quotes. No escapes
//   escaped string       two words; the second is length << 32 | offset of the unescaped bytes in `unescaped`
//   bad string           one word, like string: it contains an invalid escape (a lone surrogate, \x)
//   array, object        two words; the length is the number of elements or members, and the second word is the index
//                        of the word after the container. The members of an object follow as key (a string of any
//                        kind), value, key, value …

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CJSON_NULL, CJSON_FALSE, CJSON_TRUE, CJSON_NUMBER, CJSON_BAD_NUMBER,
  CJSON_STRING, CJSON_ESCAPED_STRING, CJSON_BAD_STRING, CJSON_ARRAY, CJSON_OBJECT,
};

enum { CJSON_MAX_DEPTH = 250 };

/// The most commas, colons and opening brackets of a text, strings included. simdjson and the tape need up to 16 bytes
/// for each, which in a list of short numbers is eight times the text.
enum { CJSON_MAX_SIGNS = 200000000 };

enum {
  CJSON_OK,
  CJSON_INVALID,     // not JSON, not UTF-8, or nested deeper than CJSON_MAX_DEPTH
  CJSON_TOO_LARGE,   // 4 GB or more, a string of 256 MB or more, or more than CJSON_MAX_SIGNS
  CJSON_NO_MEMORY,
};

typedef struct {
  const uint8_t *_Nullable text;
  const uint64_t *_Nullable words;
  const uint8_t *_Nullable unescaped;  // null if no string has an escape
  size_t length;                       // of `text`
  size_t count;                        // of `words`
} cjson_tape;

/// Parses `length` bytes (no byte-order mark). On CJSON_OK `tape` is filled; the caller frees it, and keeps `bytes`
/// unchanged until then.
///
/// `readable` is the number of readable bytes from `bytes` on, whatever their content. If that is CJSON_PADDING more
/// than `length`, the text is parsed in place; otherwise a copy is parsed.
int cjson_read(const uint8_t *_Nonnull bytes, size_t length, size_t readable, cjson_tape *_Nonnull tape);

enum { CJSON_PADDING = 64 };

/// Parses a part of a text, from `begin` to `end`, that consists of one or more elements of an array and the commas
/// between them. The tape describes an array; its offsets count from the beginning of the text, and its length is
/// `end`.
int cjson_read_elements(
  const uint8_t *_Nonnull bytes, size_t begin, size_t end, cjson_tape *_Nonnull tape);

void cjson_free(const cjson_tape *_Nonnull tape);

/// Returns the index of the value of an object's first member with a name (its unescaped bytes), or 0.
size_t cjson_member(
  const cjson_tape *_Nonnull tape, size_t object, const uint8_t *_Nonnull name, size_t length);

/// Whether two objects have the same names in the same order, written with the same escapes.
int cjson_same_names(
  const cjson_tape *_Nonnull tape, size_t object, const cjson_tape *_Nonnull other_tape, size_t other);

/// Moves a position over `length` bytes: `line` counts line feeds, `column` the characters after the last line feed.
void cjson_advance(const uint8_t *_Nonnull bytes, size_t length, ptrdiff_t *_Nonnull line, ptrdiff_t *_Nonnull column);

/// Converts a number's literal, independently of the locale; returns 0 if the number is out of range.
int cjson_double(const uint8_t *_Nonnull literal, size_t length, double *_Nonnull result);

#ifdef __cplusplus
}
#endif
