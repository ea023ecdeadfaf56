#pragma once
#include <stddef.h>
#include <stdint.h>

/// How long a drawing takes, in the time that a pixel of a photo takes to be decoded and resized (about 25 ns).
typedef struct {
  double each;   // for each pixel of the drawing
  double fixed;  // whatever its size
  double opening;  // as part of that, before its size is known: style sheets are applied
} svg_cost;

/// Estimates the cost of an SVG file from its elements, with those that others repeat: an upper bound for drawings of usual
/// kinds, because each element counts as if it covered all pixels.
///
/// Returns an infinite cost for a file that cannot be read, refers to itself or is nested too deeply.
svg_cost svg_costs(const uint8_t *bytes, size_t length);
