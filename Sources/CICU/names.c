#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>

#include "CICU.h"
#include "utf16.h"

int32_t cicu_currency_symbol(const char *code, const char *locale, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar wide[4];
  if (strlen(code) != 3) return -1;
  u_uastrcpy(wide, code);
  int32_t length = 0;
  const UChar *symbol = ucurr_getName(wide, locale, UCURR_SYMBOL_NAME, NULL, &length, &status);
  return U_SUCCESS(status) ? cicu_narrow(symbol, length, out, capacity) : -1;
}

int32_t cicu_currency_of(const char *locale, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar code[4];
  int32_t length = ucurr_forLocale(locale, code, 4, &status);
  return U_SUCCESS(status) && length == 3 ? cicu_narrow(code, length, out, capacity) : -1;
}

/// A zone's name in one of the date patterns; returns the length, -1 if ICU failed.
static int32_t named(const char *pattern, const UChar *zone, const char *locale, UChar *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar wide[8];
  u_uastrcpy(wide, pattern);
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, -1, wide, -1, &status);
  int32_t length = udat_format(format, 0, name, capacity, NULL, &status);
  udat_close(format);
  return U_SUCCESS(status) ? length : -1;
}

int32_t cicu_zone_name(const char *zone, const char *locale, uint8_t *out, int32_t capacity) {
  enum { longest = 128 };
  UErrorCode status = U_ZERO_ERROR;
  UChar id[longest], canonical[longest], name[longest], offset[longest];
  if (strlen(zone) >= longest) return -1;
  u_uastrcpy(id, zone);
  UBool is_known = false;
  ucal_getCanonicalTimeZoneID(id, -1, canonical, longest, &is_known, &status);
  if (U_FAILURE(status) || !is_known) return 0;
  const int32_t length = named("VVVV", id, locale, name, longest);
  const int32_t offset_length = named("OOOO", id, locale, offset, longest);
  if (length < 0 || offset_length < 0) return -1;
  // For a zone without a city ICU returns the offset instead of a name.
  if (length == offset_length && !u_memcmp(name, offset, length)) return 0;
  return cicu_narrow(name, length, out, capacity);
}
