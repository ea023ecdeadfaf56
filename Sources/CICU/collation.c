#include <unicode/ucol.h>

#include "CICU.h"
#include "utf16.h"

cicu_collator *cicu_collator_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  // Numbers by value: Stop 2 before Stop 10.
  if (U_SUCCESS(status)) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return U_SUCCESS(status) ? (cicu_collator *)collator : NULL;
}

void cicu_collator_close(cicu_collator *collator) { ucol_close((UCollator *)collator); }

int32_t cicu_collator_key(const cicu_collator *collator, const char *text, int32_t length, uint8_t *key,
                          int32_t capacity) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, text, length)) return -1;
  int32_t needed = ucol_getSortKey((const UCollator *)collator, wide.units, wide.length, key, capacity);
  cicu_release(&wide);
  return needed - 1;  // without the trailing NUL; a failure, 0, becomes -1
}
