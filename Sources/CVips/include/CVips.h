#pragma once
// A C interface to libvips for pictures in memory. Only loaders of pictures may run, each picture is read by the loader
// of its format, and none opens a file.
#include <stddef.h>
#include <stdint.h>

#include "CPictures.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Starts libvips: one thread, nothing kept between pictures.
///
/// Returns 0 where it cannot be started.
int cvips_start(void);

/// Looks at a picture's header.
///
/// job, answer: words as CPictures.h names them; the answer's are 0 before.
void cvips_probe(const uint32_t *_Nonnull job, const uint8_t *_Nonnull bytes, uint32_t *_Nonnull answer);

/// The files that were made of a picture, in the order of the answer's lengths.
typedef struct {
  void *_Nullable files[2 * CPICTURES_MOST_SIZES];
  int count;
} cvips_files;

/// Makes all sizes of a picture, and its preview.
void cvips_turn(
  const uint32_t *_Nonnull job, const uint8_t *_Nonnull bytes, uint32_t *_Nonnull answer, cvips_files *_Nonnull files);

void cvips_free(cvips_files *_Nonnull files);

#ifdef __cplusplus
}
#endif
