#pragma once
#include <stdbool.h>
#include <stdlib.h>
#include <unicode/ustring.h>

// ICU uses UTF-16. Short texts are converted on the stack, long ones on the heap.

#define CICU_SHORT 512

typedef struct {
  UChar room[CICU_SHORT];
  UChar *units;
  int32_t length;
} cicu_utf16;

/// Converts UTF-8 to UTF-16, with U+FFFD for invalid bytes. False if there is no memory.
static inline bool cicu_widen(cicu_utf16 *wide, const char *text, int32_t length) {
  // A text never has more UTF-16 units than UTF-8 bytes.
  wide->units = length <= CICU_SHORT ? wide->room : malloc((size_t)length * sizeof(UChar));
  if (!wide->units) return false;
  UErrorCode status = U_ZERO_ERROR;
  int32_t capacity = length <= CICU_SHORT ? CICU_SHORT : length;
  u_strFromUTF8WithSub(wide->units, capacity, &wide->length, text, length, 0xFFFD, NULL, &status);
  return U_SUCCESS(status);
}

static inline void cicu_release(cicu_utf16 *wide) {
  if (wide->units != wide->room) free(wide->units);
}

/// Writes UTF-16 as UTF-8 and returns the full length; -1 if ICU failed.
static inline int32_t cicu_narrow(const UChar *units, int32_t length, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = 0;
  u_strToUTF8WithSub((char *)out, capacity, &needed, units, length, 0xFFFD, NULL, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}
