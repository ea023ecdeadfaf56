#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Time zones from the files of the tz database (TZif, RFC 9636), read by cctz.
//
// Times are seconds since 1 January 1970, 00:00: `utc` in UTC, `local` in local time. Offsets are seconds ahead of UTC.
// cctz never changes or frees a zone, so threads may share it.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct czones_zone czones_zone;
/// Reads the bytes of a TZif file; NULL if they are invalid.
czones_zone *_Nullable czones_open(const char *_Nullable file, size_t length);
void czones_close(czones_zone *_Nonnull zone);

typedef struct {
  int32_t offset;
  bool is_daylight;
  /// Such as "EST" or "-03"; it is never freed.
  const char *_Nonnull abbreviation;
} czones_clock;

/// The offset of the zone's clocks at a time.
czones_clock czones_at(const czones_zone *_Nonnull zone, int64_t utc);

typedef struct {
  /// The number of times that clocks show a local time: 0 (it is skipped), 1 or 2.
  int32_t count;
  /// The offset each time, the earlier time's first. For a skipped time `first` is the offset before the gap.
  int32_t first, second;
} czones_offsets;

czones_offsets czones_resolve(const czones_zone *_Nonnull zone, int64_t local);

/// The last clock change at or before `utc`; false if there is none.
bool czones_change_until(const czones_zone *_Nonnull zone, int64_t utc, int64_t *_Nonnull change);
/// The first clock change after `utc`; false if none is known.
bool czones_change_after(const czones_zone *_Nonnull zone, int64_t utc, int64_t *_Nonnull change);

#ifdef __cplusplus
}
#endif
