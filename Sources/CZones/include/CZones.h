#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Time zones out of the files of the tz database (TZif, RFC 9636), read by cctz.
//
// Times are seconds since 1 January 1970, 00:00: `utc` those of UTC, `local` those that the clocks on the wall show.
// Offsets are seconds ahead of UTC. cctz keeps what it has read until the process ends, and changes none of it, so
// that threads may share a zone.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct czones_zone czones_zone;
/// Reads the bytes of a TZif file; NULL where they are damaged or something else.
czones_zone *_Nullable czones_open(const char *_Nullable file, size_t length);
void czones_close(czones_zone *_Nonnull zone);

typedef struct {
  int32_t offset;
  bool is_daylight;
  /// Such as "EST" or "-03"; it is never freed.
  const char *_Nonnull abbreviation;
} czones_clock;

/// How the zone's clocks stand at a time.
czones_clock czones_at(const czones_zone *_Nonnull zone, int64_t utc);

typedef struct {
  /// How many times the zone's clocks show a local time: 0 (it is skipped), 1 or 2.
  int32_t count;
  /// The offset each time, the earlier time's first. Of a skipped time `first` is the offset before the gap.
  int32_t first, second;
} czones_offsets;

czones_offsets czones_resolve(const czones_zone *_Nonnull zone, int64_t local);

/// The last change of the zone's clocks that is not after `utc`; false where there is none.
bool czones_change_until(const czones_zone *_Nonnull zone, int64_t utc, int64_t *_Nonnull change);
/// The first change of the zone's clocks after `utc`; false where none is known.
bool czones_change_after(const czones_zone *_Nonnull zone, int64_t utc, int64_t *_Nonnull change);

#ifdef __cplusplus
}
#endif
