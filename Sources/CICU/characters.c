#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "utf16.h"

static int32_t decompose(const cicu_utf16 *text, UChar *units, int32_t capacity, UErrorCode *status) {
  const UNormalizer2 *nfkd = unorm2_getNFKDInstance(status);
  return unorm2_normalize(nfkd, text->units, text->length, units, capacity, status);
}

static int32_t write_points(const UChar *units, int32_t length, uint32_t *points, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = 0;
  u_strToUTF32((UChar32 *)points, capacity, &needed, units, length, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}

int32_t cicu_nfkd(const char *text, int32_t length, uint32_t *points, int32_t capacity) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, text, length)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UChar room[2 * CICU_SHORT];
  UChar *units = room;
  int32_t count = decompose(&wide, units, 2 * CICU_SHORT, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    units = malloc((size_t)count * sizeof(UChar));
    if (units) count = decompose(&wide, units, count, &status);
  }
  cicu_release(&wide);
  int32_t needed = units && (U_SUCCESS(status)) ? write_points(units, count, points, capacity) : -1;
  if (units != room) free(units);
  return needed;
}

uint32_t cicu_lower(uint32_t point) { return (uint32_t)u_tolower((UChar32)point); }

uint8_t cicu_combining_class(uint32_t point) { return u_getCombiningClass((UChar32)point); }
