#include <string.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>

#include "CICU.h"
#include "utf16.h"

cicu_plurals *cicu_plurals_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  return U_SUCCESS(status) ? (cicu_plurals *)rules : NULL;
}

void cicu_plurals_close(cicu_plurals *plurals) { uplrules_close((UPluralRules *)plurals); }

int32_t cicu_plurals_select(const cicu_plurals *plurals, int64_t number, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[16];
  int32_t length = uplrules_select((const UPluralRules *)plurals, (double)number, name, 16, &status);
  return U_SUCCESS(status) ? cicu_narrow(name, length, out, capacity) : -1;
}

cicu_number *cicu_number_open(const char *skeleton, const char *locale) {
  cicu_utf16 wide;
  if (!cicu_widen(&wide, skeleton, (int32_t)strlen(skeleton))) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(wide.units, wide.length, locale, &status);
  cicu_release(&wide);
  return U_SUCCESS(status) ? (cicu_number *)format : NULL;
}

void cicu_number_close(cicu_number *format) { unumf_close((UNumberFormatter *)format); }

static int32_t written(UFormattedNumber *result, UErrorCode status, uint8_t *out, int32_t capacity) {
  UChar units[512];  // the largest double has 309 digits
  int32_t length = unumf_resultToString(result, units, 512, &status);
  unumf_closeResult(result);
  return U_SUCCESS(status) ? cicu_narrow(units, length, out, capacity) : -1;
}

int32_t cicu_number_whole(const cicu_number *format, int64_t value, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatInt((const UNumberFormatter *)format, value, result, &status);
  return written(result, status, out, capacity);
}

int32_t cicu_number_decimal(const cicu_number *format, double value, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatDouble((const UNumberFormatter *)format, value, result, &status);
  return written(result, status, out, capacity);
}

int32_t cicu_number_digits(const cicu_number *format, const char *digits, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatDecimal((const UNumberFormatter *)format, digits, -1, result, &status);
  return written(result, status, out, capacity);
}

cicu_date *cicu_date_open(const char *skeleton, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  char gregorian[ULOC_FULLNAME_CAPACITY + ULOC_KEYWORDS_CAPACITY];
  if (strlen(locale) >= ULOC_FULLNAME_CAPACITY) return NULL;
  strcpy(gregorian, locale);
  uloc_setKeywordValue("calendar", "gregorian", gregorian, sizeof gregorian, &status);
  UChar wanted[32], pattern[128];
  if (strlen(skeleton) >= 32) return NULL;
  u_uastrcpy(wanted, skeleton);
  UDateTimePatternGenerator *patterns = udatpg_open(gregorian, &status);
  int32_t length = udatpg_getBestPattern(patterns, wanted, -1, pattern, 128, &status);
  udatpg_close(patterns);
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, gregorian, utc, -1, pattern, length, &status);
  return U_SUCCESS(status) ? (cicu_date *)format : NULL;
}

void cicu_date_close(cicu_date *format) { udat_close((UDateFormat *)format); }

int32_t cicu_date_format(const cicu_date *format, int64_t seconds, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[256];
  int32_t length = udat_format((const UDateFormat *)format, (double)seconds * 1000.0, units, 256, NULL, &status);
  return U_SUCCESS(status) ? cicu_narrow(units, length, out, capacity) : -1;
}

static bool has_keyword(const char *locale, const char *keyword) {
  UErrorCode status = U_ZERO_ERROR;
  char value[ULOC_KEYWORDS_CAPACITY];
  return uloc_getKeywordValue(locale, keyword, value, sizeof value, &status) > 0;
}

int32_t cicu_hour_cycle(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  char country[ULOC_COUNTRY_CAPACITY];
  bool has_country = uloc_getCountry(locale, country, sizeof country, &status) > 0;
  if (!has_country && !has_keyword(locale, "rg") && !has_keyword(locale, "hours")) return 0;
  status = U_ZERO_ERROR;
  UDateTimePatternGenerator *patterns = udatpg_open(locale, &status);
  UDateFormatHourCycle cycle = udatpg_getDefaultHourCycle(patterns, &status);
  udatpg_close(patterns);
  if (U_FAILURE(status)) return 0;
  return cycle == UDAT_HOUR_CYCLE_11 || cycle == UDAT_HOUR_CYCLE_12 ? 12 : 24;
}
