#pragma once
#include <stdint.h>
#include <vips/vips.h>

/// Whether libvips can read the format of a job's picture.
int can_load(const uint32_t *job);

/// Opens a picture with the loader of its format; pixels are read on demand, from top to bottom.
///
/// Returns NULL if it cannot be opened. The bytes must stay valid until the picture is released.
VipsImage *load_picture(const uint32_t *job, const uint8_t *bytes);

/// Opens an SVG file, enlarged or reduced.
VipsImage *load_drawing(const uint32_t *job, const uint8_t *bytes, double scale);

/// Writes libvips' message, if any, to standard error.
void cvips_tell(void);
