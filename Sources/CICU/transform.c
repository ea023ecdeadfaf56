#include <string.h>
#include <unicode/utrans.h>

#include "CICU.h"
#include "utf16.h"

cicu_transform *cicu_transform_open(const char *id) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, id, (int32_t)strlen(id))) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UTransliterator *transform = utrans_openU(wide.units, wide.length, UTRANS_FORWARD, NULL, 0, NULL, &status);
  cicu_release(&wide);
  return U_SUCCESS(status) ? (cicu_transform *)transform : NULL;
}

void cicu_transform_close(cicu_transform *transform) { utrans_close((UTransliterator *)transform); }

/// Transforms a copy of the text in `units`; returns the length of the result, even if it exceeds the capacity.
static int32_t apply(const cicu_transform *transform, const cicu_utf16 *text, UChar *units, int32_t capacity,
                     UErrorCode *status) {
  memcpy(units, text->units, (size_t)text->length * sizeof(UChar));
  int32_t count = text->length, limit = text->length;
  utrans_transUChars((const UTransliterator *)transform, units, &count, capacity, 0, &limit, status);
  return count;
}

int32_t cicu_transform_apply(const cicu_transform *transform, const char *text, int32_t length, uint8_t *out,
                             int32_t capacity) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, text, length)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UChar room[4 * CICU_SHORT];
  UChar *units = wide.length <= CICU_SHORT ? room : malloc((size_t)wide.length * 4 * sizeof(UChar));
  int32_t count = 0;
  if (units) count = apply(transform, &wide, units, units == room ? 4 * CICU_SHORT : 4 * wide.length, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    if (units != room) free(units);
    units = malloc((size_t)count * sizeof(UChar));
    if (units) count = apply(transform, &wide, units, count, &status);
  }
  cicu_release(&wide);
  int32_t needed = units && U_SUCCESS(status) ? cicu_narrow(units, count, out, capacity) : -1;
  if (units != room) free(units);
  return needed;
}
