#pragma once
#include <stdbool.h>
#include <stdint.h>

// The few things that the house asks of ICU, as plain C functions: ICU's own names are macros that carry its
// version and do not import into Swift.
//
// Texts go in as UTF-8 with their length in bytes (or end in a NUL where no length is asked for) and come out as
// UTF-8. A function that fills a buffer returns the length that the whole result has, which may be more than
// `capacity` (then nothing useful was written: call again with room), or -1 where ICU failed.
// A locale is ICU's name of it ("pt_BR"), made by `cicu_locale`.

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

// Collation (collation.c). After it is opened nothing changes a collator, so that threads may share it.

typedef struct cicu_collator cicu_collator;
cicu_collator *_Nullable cicu_collator_open(const char *_Nonnull locale);
void cicu_collator_close(cicu_collator *_Nonnull collator);
/// The sort key without its closing NUL; bytewise order of keys is the collator's order.
int32_t cicu_collator_key(const cicu_collator *_Nonnull collator, const char *_Nonnull text, int32_t length,
                          uint8_t *_Nonnull key, int32_t capacity);

// Locales and countries (locale.c)

/// The version of the ICU that is linked: four numbers.
void cicu_version(uint8_t version[_Nonnull 4]);
/// From a BCP 47 tag ("pt-BR") to ICU's name ("pt_BR"); -1 where the tag is not well-formed.
int32_t cicu_locale(const char *_Nonnull tag, uint8_t *_Nonnull out, int32_t capacity);
/// Whether ICU holds texts of the locale's language.
bool cicu_locale_is_known(const char *_Nonnull locale);
bool cicu_locale_is_right_to_left(const char *_Nonnull locale);
/// The locale's next more general one; empty after the last.
int32_t cicu_locale_parent(const char *_Nonnull locale, uint8_t *_Nonnull out, int32_t capacity);
int32_t cicu_locale_count(void);
/// The name of one of ICU's locales, by its index below `cicu_locale_count`.
const char *_Nonnull cicu_locale_at(int32_t index);

/// The ISO 3166-1 alpha-2 codes, in order, ended by NULL.
const char *_Nullable const *_Nonnull cicu_countries(void);
/// The ISO 3166-1 alpha-3 code of an alpha-2 code, "" where there is none.
const char *_Nonnull cicu_country_alpha3(const char *_Nonnull alpha2);
/// The name of a country in a language; the code itself where ICU has no name.
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
/// `digits` is a decimal number such as "-54.81", of any size and taken as it is.
int32_t cicu_number_digits(const cicu_number *_Nonnull format, const char *_Nonnull digits, uint8_t *_Nonnull out,
                           int32_t capacity);

typedef struct cicu_date cicu_date;
/// A format for days and times of the Gregorian calendar in UTC, made from a skeleton such as "yMMMMEEEEd".
cicu_date *_Nullable cicu_date_open(const char *_Nonnull skeleton, const char *_Nonnull locale);
void cicu_date_close(cicu_date *_Nonnull format);
/// `seconds` from 1 January 1970.
int32_t cicu_date_format(const cicu_date *_Nonnull format, int64_t seconds, uint8_t *_Nonnull out, int32_t capacity);
/// 12 or 24: the hour cycle of the region that a locale names (or of its keyword "hours"); 0 where it names none.
int32_t cicu_hour_cycle(const char *_Nonnull locale);

// Lists (list.c). After it is opened nothing changes a list, so that threads may share it.

typedef struct cicu_list cicu_list;
/// For things, "A, B and C", or for a measure in several units, "3 h 15 min".
cicu_list *_Nullable cicu_list_open(const char *_Nonnull locale, bool is_measure);
void cicu_list_close(cicu_list *_Nonnull list);
/// `items` stand one after the other with a NUL between them.
int32_t cicu_list_format(const cicu_list *_Nonnull list, const char *_Nonnull items, int32_t length,
                         uint8_t *_Nonnull out, int32_t capacity);

// Names (names.c)

/// The usual symbol of a currency in a language, such as "CA$"; the code itself where it has none.
int32_t cicu_currency_symbol(const char *_Nonnull code, const char *_Nonnull locale, uint8_t *_Nonnull out,
                             int32_t capacity);
/// The currency of a locale's country; -1 where the locale names no country.
int32_t cicu_currency_of(const char *_Nonnull locale, uint8_t *_Nonnull out, int32_t capacity);
/// What a zone is called after its place, "Toronto Time"; empty where ICU does not know the zone, or no place for it.
int32_t cicu_zone_name(const char *_Nonnull zone, const char *_Nonnull locale, uint8_t *_Nonnull out,
                       int32_t capacity);

#ifdef __cplusplus
}
#endif
