#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

const int cfiles_path_only = O_PATH;

int cfiles_open_beneath(int folder, const char *path, int flags, mode_t mode, int links) {
  struct open_how how = {
    .flags = (unsigned long long)(flags | O_CLOEXEC),
    .mode = (flags & O_CREAT) ? mode : 0,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (links == CFILES_NO_LINKS ? RESOLVE_NO_SYMLINKS : 0),
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

bool cfiles_is_of_kernel(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return false;
  switch ((unsigned long)system.f_type & 0xFFFFFFFFul) {
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case DEBUGFS_MAGIC:
    case TRACEFS_MAGIC:
    case SECURITYFS_MAGIC:
    case SELINUX_MAGIC:
    case SMACK_MAGIC:
    case CGROUP_SUPER_MAGIC:
    case CGROUP2_SUPER_MAGIC:
    case BPF_FS_MAGIC:
    case PSTOREFS_MAGIC:
    case EFIVARFS_MAGIC:
    case DEVPTS_SUPER_MAGIC:
    case NSFS_MAGIC:
    case SOCKFS_MAGIC:
    case ANON_INODE_FS_MAGIC:
    case BINFMTFS_MAGIC:
    case 0x50495045:  // pipes
    case 0x62656570:  // configfs
    case 0x19800202:  // message queues
    case 0x65735543:  // fusectl
      return true;
    default:
      return false;
  }
}
