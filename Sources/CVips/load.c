#include "load.h"

#include <stdio.h>

#include "CPictures.h"
#include "CVips.h"
#include "svg.h"

// The loader of each format, in the order of CPictures.h. `name` is its operation, `base` the class that is exempt
// from the block on all others.
static const struct loader {
  const char *name, *base;
} loaders[] = {
  [CPICTURES_JPEG] = {"jpegload_source", "VipsForeignLoadJpeg"},
  [CPICTURES_PNG] = {"pngload_source", "VipsForeignLoadPng"},
  [CPICTURES_GIF] = {"gifload_source", "VipsForeignLoadNsgif"},
  [CPICTURES_WEBP] = {"webpload_source", "VipsForeignLoadWebp"},
  [CPICTURES_TIFF] = {"tiffload_source", "VipsForeignLoadTiff"},
  [CPICTURES_HEIF] = {"heifload_source", "VipsForeignLoadHeif"},
  [CPICTURES_JXL] = {"jxlload_source", "VipsForeignLoadJxl"},
  [CPICTURES_JP2K] = {"jp2kload_source", "VipsForeignLoadJp2k"},
  [CPICTURES_SVG] = {"svgload_source", "VipsForeignLoadSvg"},
  [CPICTURES_PPM] = {"ppmload_source", "VipsForeignLoadPpm"},
  [CPICTURES_RAD] = {"radload_source", "VipsForeignLoadRad"},
  [CPICTURES_BMP] = {"magickload_buffer", "VipsForeignLoadMagick"},
  [CPICTURES_ICO] = {"magickload_buffer", "VipsForeignLoadMagick"},
  [CPICTURES_PSD] = {"magickload_buffer", "VipsForeignLoadMagick"},
};
static const uint32_t loader_count = sizeof loaders / sizeof loaders[0];

int can_load(const uint32_t *job) {
  uint32_t format = job[CPICTURES_JOB_FORMAT];
  // The loader may be in a module of libvips that is not installed, or that could not be loaded.
  return format < loader_count && vips_type_find("VipsOperation", loaders[format].name) != 0;
}

int cvips_start(void) {
  if (VIPS_INIT("stationary-images")) return 0;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_cache_set_max_mem(0);
  vips_cache_set_max_files(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (uint32_t i = 0; i < loader_count; i++) vips_operation_block_set(loaders[i].base, FALSE);
  return 1;
}

VipsImage *load_drawing(const uint32_t *job, const uint8_t *bytes, double scale) {
  VipsImage *image = NULL;
  VipsSource *source = vips_source_new_from_memory(bytes, job[CPICTURES_JOB_LENGTH]);
  if (source == NULL) return NULL;
  vips_call(loaders[CPICTURES_SVG].name, source, &image, "scale", scale, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
  g_object_unref(source);
  return image;
}

VipsImage *load_picture(const uint32_t *job, const uint8_t *bytes) {
  uint32_t format = job[CPICTURES_JOB_FORMAT];
  size_t length = job[CPICTURES_JOB_LENGTH];
  if (format >= loader_count) return NULL;
  VipsImage *image = NULL;
  if (format >= CPICTURES_BMP) {
    VipsBlob *blob = vips_blob_new(NULL, bytes, length);
    vips_call(
      loaders[format].name, blob, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    vips_area_unref(VIPS_AREA(blob));
    return image;
  }
  VipsSource *source = vips_source_new_from_memory(bytes, length);
  if (source == NULL) return NULL;
  vips_call(
    loaders[format].name, source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
  g_object_unref(source);
  return image;
}

void cvips_tell(void) {
  if (*vips_error_buffer()) fputs(vips_error_buffer(), stderr);
  vips_error_clear();
}

static uint32_t saturated(double value) { return value < UINT32_MAX ? (uint32_t)value : UINT32_MAX; }

void cvips_probe(const uint32_t *job, const uint8_t *bytes, uint32_t *answer) {
  if (!can_load(job)) {
    answer[CPICTURES_OUTCOME] = CPICTURES_NO_READER;
    return;
  }
  if (job[CPICTURES_JOB_FORMAT] == CPICTURES_SVG) {
    svg_cost cost = svg_costs(bytes, job[CPICTURES_JOB_LENGTH]);
    answer[CPICTURES_EACH] = saturated(cost.each * 1000);
    answer[CPICTURES_FIXED] = saturated(cost.fixed / 1000);
    if (cost.opening > CPICTURES_MOST_WORK) {
      // It is not shown, so that its size does not matter.
      answer[CPICTURES_OUTCOME] = CPICTURES_DONE;
      answer[CPICTURES_WIDTH] = answer[CPICTURES_HEIGHT] = 1000;
      return;
    }
  }
  VipsImage *image = load_picture(job, bytes);
  if (image == NULL) {
    cvips_tell();
    answer[CPICTURES_OUTCOME] = CPICTURES_BAD_HEADER;
    return;
  }
  uint32_t width = (uint32_t)vips_image_get_width(image), height = (uint32_t)vips_image_get_height(image);
  int is_lying = vips_image_get_orientation_swap(image);
  answer[CPICTURES_OUTCOME] = CPICTURES_DONE;
  answer[CPICTURES_WIDTH] = is_lying ? height : width;
  answer[CPICTURES_HEIGHT] = is_lying ? width : height;
  g_object_unref(image);
}
