#pragma once
#include <stdint.h>
#include <vips/vips.h>

/// Whether libvips has a reader for the format of a job's picture.
int can_load(const uint32_t *job);

/// Opens a picture with the loader of its format; pixels are read when they are asked for, from top to bottom.
///
/// Returns NULL where it cannot be opened. The bytes must stay until the picture is gone.
VipsImage *load_picture(const uint32_t *job, const uint8_t *bytes);

/// Tells libvips' own words, if it has any, to who looks at the standard error.
void cvips_tell(void);
