#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// libzip, behind what an archive in memory needs.

/// An open archive. Not to be shared by threads.
typedef struct czip czip;

/// A file that is being unpacked.
typedef struct czip_file czip_file;

/// A file in an archive.
typedef struct {
  /// UTF-8, with `/` between folders; a folder's name ends in one. Valid until the archive is closed.
  const char *name;
  /// The size that the archive's directory claims.
  uint64_t size;
} czip_entry;

/// Room for a message of libzip.
typedef struct {
  char text[160];
} czip_fault;

/// Opens an archive. The bytes must stay where they are until it is closed.
/// Returns NULL, with a message, for bytes that are not an archive.
czip *czip_open(const void *bytes, size_t count, czip_fault *fault);

int64_t czip_count(czip *archive);

/// False for an entry that cannot be described.
bool czip_at(czip *archive, int64_t number, czip_entry *entry);

/// Starts to unpack a file. Returns NULL, with a message, if it cannot be unpacked.
czip_file *czip_start(czip *archive, int64_t number, czip_fault *fault);

/// Unpacks the next bytes, as many as there are or fit.
/// Returns their number, 0 at the end if the checksum is right, or -1 with a message.
int64_t czip_next(czip_file *file, void *room, size_t size, czip_fault *fault);

void czip_end(czip_file *file);

void czip_close(czip *archive);
