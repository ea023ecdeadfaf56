#include <string.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include "CICU.h"
#include "utf16.h"

static int32_t checked(int32_t needed, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}

void cicu_version(uint8_t version[4]) { u_getVersion(version); }

int32_t cicu_locale(const char *tag, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t read = 0;
  int32_t needed = uloc_forLanguageTag(tag, (char *)out, capacity, &read, &status);
  // Text left after a well-formed beginning makes the whole tag ill-formed.
  return read == (int32_t)strlen(tag) && needed > 0 ? checked(needed, status) : -1;
}

bool cicu_locale_is_known(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  char language[ULOC_LANG_CAPACITY], other[ULOC_LANG_CAPACITY];
  uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status)) return false;
  for (int32_t i = 0; i < uloc_countAvailable(); i++) {
    status = U_ZERO_ERROR;
    uloc_getLanguage(uloc_getAvailable(i), other, sizeof other, &status);
    if (U_SUCCESS(status) && !strcmp(language, other)) return true;
  }
  return false;
}

bool cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t cicu_locale_parent(const char *locale, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return checked(uloc_getParent(locale, (char *)out, capacity, &status), status);
}

int32_t cicu_locale_count(void) { return uloc_countAvailable(); }

const char *cicu_locale_at(int32_t index) { return uloc_getAvailable(index); }

const char *const *cicu_countries(void) { return uloc_getISOCountries(); }

/// A locale with only a country.
static void place(const char *alpha2, char locale[16]) {
  strcpy(locale, "und_");
  strncat(locale, alpha2, 8);
}

const char *cicu_country_alpha3(const char *alpha2) {
  char locale[16];
  place(alpha2, locale);
  return uloc_getISO3Country(locale);
}

int32_t cicu_language_name(const char *locale, uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDisplayContext contexts[] = {UDISPCTX_STANDARD_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
  ULocaleDisplayNames *names = uldn_openForContext(locale, contexts, 2, &status);
  if (U_FAILURE(status)) return -1;
  UChar name[CICU_SHORT];
  int32_t length = uldn_localeDisplayName(names, locale, name, CICU_SHORT, &status);
  uldn_close(names);
  return U_SUCCESS(status) ? cicu_narrow(name, length, out, capacity) : -1;
}

int32_t cicu_country_name(const char *alpha2, const char *locale, uint8_t *out, int32_t capacity) {
  char country[16];
  place(alpha2, country);
  UErrorCode status = U_ZERO_ERROR;
  UChar name[CICU_SHORT];
  int32_t length = uloc_getDisplayCountry(country, locale, name, CICU_SHORT, &status);
  return U_SUCCESS(status) ? cicu_narrow(name, length, out, capacity) : -1;
}

// ICU takes a second to return the name of each country in each language. This reads the tables in its region package
// directly.

static const char *const tables[] = {"Countries", "Countries%variant", "Countries%short"};
enum { table_count = sizeof tables / sizeof *tables };

struct cicu_names {
  UResourceBundle *bundle, *table;
  int next;
};

cicu_names *cicu_names_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(U_ICUDATA_NAME "-region", locale, &status);
  if (U_FAILURE(status)) return NULL;
  cicu_names *names = calloc(1, sizeof *names);
  if (!names) {
    ures_close(bundle);
    return NULL;
  }
  names->bundle = bundle;
  return names;
}

int32_t cicu_names_next(cicu_names *names, const char **code, uint8_t *out, int32_t capacity) {
  for (;;) {
    if (names->table && ures_hasNext(names->table)) {
      UErrorCode status = U_ZERO_ERROR;
      int32_t length = 0;
      const UChar *name = ures_getNextString(names->table, &length, code, &status);
      if (U_SUCCESS(status) && length > 0) return cicu_narrow(name, length, out, capacity);
    } else if (names->next < table_count) {
      UErrorCode status = U_ZERO_ERROR;
      names->table = ures_getByKey(names->bundle, tables[names->next++], names->table, &status);
      if (U_FAILURE(status)) {
        ures_close(names->table);
        names->table = NULL;
      }
    } else {
      return 0;
    }
  }
}

void cicu_names_close(cicu_names *names) {
  ures_close(names->table);
  ures_close(names->bundle);
  free(names);
}
