#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CConfinement.h"

// The kernel's interface, which grew after the headers of Debian 12: a kernel that does not know the later members
// accepts them if they are 0.
struct ruleset {
  uint64_t files, network, scopes;
};
struct __attribute__((packed)) beneath {
  uint64_t allowed;
  int32_t folder;
};

enum { CREATE = 444, ADD = 445, RESTRICT = 446, ASK_VERSION = 1, BENEATH = 1 };
enum { READ_FILE = 1 << 2, READ_FOLDER = 1 << 3 };

// What libraries read while they work: their modules, and fonts for texts in SVG, with the settings of both. The folders
// of private files are not among them.
static const char *const readable[] = {
  "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
  "/usr/share/ImageMagick-6", "/usr/share/ImageMagick-7", "/etc/ImageMagick-6", "/etc/ImageMagick-7",
  "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts", "/var/cache/fontconfig",
  "/usr/share/locale", "/usr/share/mime", "/usr/share/zoneinfo", "/etc/localtime",
};

static void allow(int rules, const char *path) {
  struct beneath rule = {.folder = open(path, O_PATH | O_CLOEXEC)};
  struct stat found;
  if (rule.folder < 0) return;
  if (fstat(rule.folder, &found) == 0) {
    rule.allowed = S_ISDIR(found.st_mode) ? READ_FILE | READ_FOLDER : READ_FILE;
    // A path that cannot be allowed stays closed.
    (void)syscall(ADD, rules, BENEATH, &rule, 0);
  }
  close(rule.folder);
}

// Libraries may lie elsewhere, together with their modules: in the tarball's folder, or below the folder of a package
// manager.
static int allow_library(struct dl_phdr_info *library, size_t size, void *rules) {
  (void)size;
  char folder[4096];
  const char *end = strrchr(library->dlpi_name, '/');
  size_t length = end == NULL ? 0 : (size_t)(end - library->dlpi_name);
  if (library->dlpi_name[0] != '/' || length == 0 || length >= sizeof folder) return 0;
  memcpy(folder, library->dlpi_name, length);
  folder[length] = 0;
  allow(*(int *)rules, folder);
  return 0;
}

int cconfinement_limit_files(void) {
  long version = syscall(CREATE, NULL, 0, ASK_VERSION);
  if (version < 1) return 0;
  // 13 kinds of access at first; then links between folders, shortening, devices.
  int kinds = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  struct ruleset wanted = {.files = (1ull << kinds) - 1};
  // TCP from version 4; signals and sockets without a path from version 6.
  if (version >= 4) wanted.network = 3;
  if (version >= 6) wanted.scopes = 3;
  int rules = (int)syscall(CREATE, &wanted, sizeof wanted, 0);
  if (rules < 0) return 0;
  for (size_t i = 0; i < sizeof readable / sizeof readable[0]; i++) allow(rules, readable[i]);
  dl_iterate_phdr(allow_library, &rules);
  int is_limited = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(RESTRICT, rules, 0) == 0;
  close(rules);
  return is_limited;
}
