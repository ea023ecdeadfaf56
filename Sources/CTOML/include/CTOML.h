#pragma once
// A C interface to toml++: it parses a TOML document into a list of nodes, in the order of the file.
//
// The entries of a table and the items of an array follow it; `after` is the index after the last of them (for any
// other node, the next index). The first node is the document's table.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CTOML_STRING, CTOML_INTEGER, CTOML_FLOAT, CTOML_BOOLEAN, CTOML_DATE_TIME, CTOML_ARRAY, CTOML_TABLE,
};

enum {
  CTOML_MAX_DEPTH = 256,
  CTOML_MAX_PARTS = 16,  // of a dotted key; callers of `ctoml_parse` check it
};

typedef struct {
  int kind;
  uint32_t line, column;          // of the value, from 1, in characters
  uint32_t key_line, key_column;  // of its key; 0 in an array
  const char *_Nonnull key;       // UTF-8, not terminated
  size_t key_length;
  const char *_Nonnull text;      // of a string; or a date or time in the format of RFC 3339
  size_t text_length;
  int64_t integer;                // of an integer; 0 or 1 for a boolean
  double number;                  // of a float
  size_t after;
} ctoml_node;

typedef struct {
  const ctoml_node *_Nullable nodes;  // null if there is an error
  size_t count;
  const char *_Nonnull error;         // terminated
  uint32_t line, column;              // of the error
  void *_Nonnull memory;
} ctoml_document;

/// Parses UTF-8; the caller frees the document. toml++ 3.3 parses a dotted key by recursion without a limit: a key of
/// 100,000 parts crashes the program.
ctoml_document ctoml_parse(const char *_Nonnull text, size_t length);
void ctoml_free(ctoml_document document);

#ifdef __cplusplus
}
#endif
