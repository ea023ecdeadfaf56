#pragma once
#include <stdbool.h>
#include <stdint.h>

// The functions of ICU that Stationary needs, as plain C functions: ICU's own names are macros that contain its version
// and cannot be imported into Swift.
//
// Texts are UTF-8. A text without a length parameter (in bytes) ends with a NUL. A function that fills a buffer returns
// the full length of the result, which may exceed `capacity` (then call again with a larger buffer), or -1 if ICU
// failed. A locale is ICU's name for it ("pt_BR"), made by `cicu_locale`.

#ifdef __cplusplus
extern "C" {
#endif

// Characters (characters.c)

/// NFKD of a text, as code points.
int32_t cicu_nfkd(const char *_Nonnull text, int32_t length, uint32_t *_Nonnull points, int32_t capacity);
/// The simple lower-case mapping of a code point.
uint32_t cicu_lower(uint32_t point);
/// The canonical combining class of a code point, 0 for a starter.
uint8_t cicu_combining_class(uint32_t point);

// Transliteration (transform.c). One value serves one thread at a time.

typedef struct cicu_transform cicu_transform;
cicu_transform *_Nullable cicu_transform_open(const char *_Nonnull id);
void cicu_transform_close(cicu_transform *_Nonnull transform);
int32_t cicu_transform_apply(const cicu_transform *_Nonnull transform, const char *_Nonnull text, int32_t length,
                             uint8_t *_Nonnull out, int32_t capacity);

// Collation (collation.c). A collator is immutable once open, so threads may share it.

typedef struct cicu_collator cicu_collator;
cicu_collator *_Nullable cicu_collator_open(const char *_Nonnull locale);
void cicu_collator_close(cicu_collator *_Nonnull collator);
/// The sort key without its trailing NUL; comparing the bytes of keys gives the collator's order.
int32_t cicu_collator_key(const cicu_collator *_Nonnull collator, const char *_Nonnull text, int32_t length,
                          uint8_t *_Nonnull key, int32_t capacity);

// Locales and countries (locale.c)

/// The version of the linked ICU: four numbers.
void cicu_version(uint8_t version[_Nonnull 4]);
/// Converts a BCP 47 tag ("pt-BR") to ICU's name ("pt_BR"); -1 if the tag is malformed.
int32_t cicu_locale(const char *_Nonnull tag, uint8_t *_Nonnull out, int32_t capacity);
/// Whether ICU has texts for the locale's language.
bool cicu_locale_is_known(const char *_Nonnull locale);
bool cicu_locale_is_right_to_left(const char *_Nonnull locale);
/// The locale's parent; empty after the last.
int32_t cicu_locale_parent(const char *_Nonnull locale, uint8_t *_Nonnull out, int32_t capacity);
int32_t cicu_locale_count(void);
/// The name of one of ICU's locales, by its index below `cicu_locale_count`.
const char *_Nonnull cicu_locale_at(int32_t index);

/// The ISO 3166-1 alpha-2 codes, in order, ended by NULL.
const char *_Nullable const *_Nonnull cicu_countries(void);
/// The ISO 3166-1 alpha-3 code of an alpha-2 code, "" if there is none.
const char *_Nonnull cicu_country_alpha3(const char *_Nonnull alpha2);
/// The name of a language in itself, as at the beginning of a menu's entry: «Deutsch».
int32_t cicu_language_name(const char *_Nonnull locale, uint8_t *_Nonnull out, int32_t capacity);
/// The name of a country in a language; the code itself if ICU has no name.
int32_t cicu_country_name(const char *_Nonnull alpha2, const char *_Nonnull locale, uint8_t *_Nonnull out,
                          int32_t capacity);

/// The names that one locale itself gives (not those of its parents), of countries and other regions alike:
/// the usual ones, then the variants, then the short ones.
typedef struct cicu_names cicu_names;
cicu_names *_Nullable cicu_names_open(const char *_Nonnull locale);
/// The next name: its length, its region's code through `code`; 0 after the last. The code lives as long as `names`.
int32_t cicu_names_next(cicu_names *_Nonnull names, const char *_Nullable *_Nonnull code, uint8_t *_Nonnull out,
                        int32_t capacity);
void cicu_names_close(cicu_names *_Nonnull names);

// Plurals, numbers, dates (format.c). Plural rules and number formats may be shared by threads; a date format
// serves one thread at a time.

typedef struct cicu_plurals cicu_plurals;
cicu_plurals *_Nullable cicu_plurals_open(const char *_Nonnull locale);
void cicu_plurals_close(cicu_plurals *_Nonnull plurals);
/// The CLDR category of a whole number: "zero", "one", "two", "few", "many" or "other".
int32_t cicu_plurals_select(const cicu_plurals *_Nonnull plurals, int64_t number, uint8_t *_Nonnull out,
                            int32_t capacity);

typedef struct cicu_number cicu_number;
cicu_number *_Nullable cicu_number_open(const char *_Nonnull skeleton, const char *_Nonnull locale);
void cicu_number_close(cicu_number *_Nonnull format);
int32_t cicu_number_whole(const cicu_number *_Nonnull format, int64_t value, uint8_t *_Nonnull out, int32_t capacity);
int32_t cicu_number_decimal(const cicu_number *_Nonnull format, double value, uint8_t *_Nonnull out, int32_t capacity);
/// `digits` is a decimal number of any size, such as "-54.81".
int32_t cicu_number_digits(const cicu_number *_Nonnull format, const char *_Nonnull digits, uint8_t *_Nonnull out,
                           int32_t capacity);

typedef struct cicu_date cicu_date;
/// A format for days and times of the Gregorian calendar in UTC, made from a skeleton such as "yMMMMEEEEd".
cicu_date *_Nullable cicu_date_open(const char *_Nonnull skeleton, const char *_Nonnull locale);
void cicu_date_close(cicu_date *_Nonnull format);
/// `seconds` from 1 January 1970.
int32_t cicu_date_format(const cicu_date *_Nonnull format, int64_t seconds, uint8_t *_Nonnull out, int32_t capacity);
/// 12 or 24: the hour cycle of a locale's region (or of its keyword "hours"); 0 if it has none.
int32_t cicu_hour_cycle(const char *_Nonnull locale);

// Lists (list.c). A list format is immutable once open, so threads may share it.

typedef struct cicu_list cicu_list;
/// For things, "A, B and C", or for a measure in several units, "3 h 15 min".
cicu_list *_Nullable cicu_list_open(const char *_Nonnull locale, bool is_measure);
void cicu_list_close(cicu_list *_Nonnull list);
/// `items` are separated by NULs.
int32_t cicu_list_format(const cicu_list *_Nonnull list, const char *_Nonnull items, int32_t length,
                         uint8_t *_Nonnull out, int32_t capacity);

// Names (names.c)

/// The usual symbol of a currency in a language, such as "CA$"; the code itself if it has none.
int32_t cicu_currency_symbol(const char *_Nonnull code, const char *_Nonnull locale, uint8_t *_Nonnull out,
                             int32_t capacity);
/// The currency of a locale's country; -1 if the locale has no country.
int32_t cicu_currency_of(const char *_Nonnull locale, uint8_t *_Nonnull out, int32_t capacity);
/// The name of a zone after its city, "Toronto Time"; empty if ICU does not know the zone, or its city.
int32_t cicu_zone_name(const char *_Nonnull zone, const char *_Nonnull locale, uint8_t *_Nonnull out,
                       int32_t capacity);

#ifdef __cplusplus
}
#endif
