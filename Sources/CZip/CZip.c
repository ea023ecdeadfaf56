#include "CZip.h"

#include <stdio.h>
#include <zip.h>

static void explain(czip_fault *fault, const char *text) { snprintf(fault->text, sizeof fault->text, "%s", text); }

static czip *fail(czip_fault *fault, zip_error_t *error) {
  explain(fault, zip_error_strerror(error));
  zip_error_fini(error);
  return NULL;
}

czip *czip_open(const void *bytes, size_t count, czip_fault *fault) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t *source = zip_source_buffer_create(bytes, count, 0, &error);
  if (!source) return fail(fault, &error);
  zip_t *archive = zip_open_from_source(source, ZIP_RDONLY, &error);
  if (!archive) {
    zip_source_free(source);
    return fail(fault, &error);
  }
  zip_error_fini(&error);
  return (czip *)archive;
}

int64_t czip_count(czip *archive) { return zip_get_num_entries((zip_t *)archive, 0); }

bool czip_at(czip *archive, int64_t number, czip_entry *entry) {
  zip_stat_t status;
  const char *name = zip_get_name((zip_t *)archive, number, ZIP_FL_ENC_GUESS);
  if (!name || zip_stat_index((zip_t *)archive, number, 0, &status) || !(status.valid & ZIP_STAT_SIZE)) return false;
  entry->name = name;
  entry->size = status.size;
  return true;
}

czip_file *czip_start(czip *archive, int64_t number, czip_fault *fault) {
  zip_file_t *file = zip_fopen_index((zip_t *)archive, number, 0);
  if (!file) explain(fault, zip_strerror((zip_t *)archive));
  return (czip_file *)file;
}

int64_t czip_next(czip_file *file, void *room, size_t size, czip_fault *fault) {
  size_t done = 0;
  zip_int64_t step = 0;
  // libzip compares the checksum when it meets the end.
  while (done < size && (step = zip_fread((zip_file_t *)file, (char *)room + done, size - done)) > 0) done += step;
  if (step >= 0) return (int64_t)done;
  explain(fault, zip_file_strerror((zip_file_t *)file));
  return -1;
}

void czip_end(czip_file *file) { zip_fclose((zip_file_t *)file); }

void czip_close(czip *archive) { zip_discard((zip_t *)archive); }
