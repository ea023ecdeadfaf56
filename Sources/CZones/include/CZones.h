#pragma once
#include <stdbool.h>
#include <stdint.h>

// The zones of the system's tz database (TZif, RFC 9636), read by cctz, and the list of their names.
//
// Times are seconds since 1 January 1970, 00:00: `utc` those of UTC, `local` those that the clocks on the wall show.
// Offsets are seconds ahead of UTC. cctz keeps what it has read until the process ends, and changes none of it, so
// that threads may share a zone.

#ifdef __cplusplus
extern "C" {
#endif

// Zones (zone.cpp)

typedef struct czones_zone czones_zone;
/// Reads the TZif file at an absolute path; NULL where there is none, or the file is no such file.
czones_zone *_Nullable czones_open(const char *_Nonnull path);
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

// The list of names, tzdata.zi (names.cpp)

typedef struct czones_names czones_names;
/// NULL where the file cannot be read.
czones_names *_Nullable czones_names_open(const char *_Nonnull path);
/// The next zone, whose `target` is empty, or the next link to the zone or link `target`; false after the last. The
/// texts last until the next call.
bool czones_names_next(czones_names *_Nonnull names, const char *_Nullable *_Nonnull name,
                       const char *_Nullable *_Nonnull target);
/// The release that the file names, such as "2025b"; empty where it names none.
const char *_Nonnull czones_names_release(const czones_names *_Nonnull names);
void czones_names_close(czones_names *_Nonnull names);

#ifdef __cplusplus
}
#endif
