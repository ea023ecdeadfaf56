#include <unicode/ulistformatter.h>

#include "CICU.h"
#include "utf16.h"

cicu_list *cicu_list_open(const char *locale, bool is_measure) {
  UErrorCode status = U_ZERO_ERROR;
  UListFormatter *list = ulistfmt_openForType(locale, is_measure ? ULISTFMT_TYPE_UNITS : ULISTFMT_TYPE_AND,
                                              is_measure ? ULISTFMT_WIDTH_NARROW : ULISTFMT_WIDTH_WIDE, &status);
  return U_SUCCESS(status) ? (cicu_list *)list : NULL;
}

void cicu_list_close(cicu_list *list) { ulistfmt_close((UListFormatter *)list); }

/// The start and length of each item; returns their count.
static int32_t split(const cicu_utf16 *items, const UChar **starts, int32_t *lengths) {
  int32_t count = 0, start = 0;
  for (int32_t i = 0; i <= items->length; i++) {
    if (i < items->length && items->units[i]) continue;
    starts[count] = items->units + start;
    lengths[count++] = i - start;
    start = i + 1;
  }
  return count;
}

/// Like ulistfmt_format, into memory of the result's length.
static UChar *format_long(const UListFormatter *list, const UChar *const starts[], const int32_t *lengths,
                          int32_t count, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = ulistfmt_format(list, starts, lengths, count, NULL, 0, &status);
  if (status != U_BUFFER_OVERFLOW_ERROR) return NULL;
  UChar *units = malloc((size_t)*length * sizeof(UChar));
  status = U_ZERO_ERROR;
  if (units) ulistfmt_format(list, starts, lengths, count, units, *length, &status);
  if (U_SUCCESS(status)) return units;
  free(units);
  return NULL;
}

int32_t cicu_list_format(const cicu_list *list, const char *items, int32_t length, uint8_t *out, int32_t capacity) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, items, length)) return -1;
  const UChar **starts = malloc((size_t)(wide.length + 1) * sizeof *starts);
  int32_t *lengths = malloc((size_t)(wide.length + 1) * sizeof *lengths);
  int32_t needed = -1;
  if (starts && lengths) {
    const int32_t count = split(&wide, starts, lengths);
    int32_t all = 0;
    UChar *units = format_long((const UListFormatter *)list, starts, lengths, count, &all);
    if (units) needed = cicu_narrow(units, all, out, capacity);
    free(units);
  }
  free(lengths);
  free(starts);
  cicu_release(&wide);
  return needed;
}
