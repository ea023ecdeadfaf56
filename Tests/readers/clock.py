"""A clock that shows another time: a library that a run loads before the C library."""

import subprocess

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long offset(void) { return atol(getenv("CLOCK_OFFSET")); }
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += offset();
  return result;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = REAL(gettimeofday)(time, zone);
  time->tv_sec += offset();
  return result;
}
time_t time(time_t *to) {
  time_t now = REAL(time)(NULL) + offset();
  return to ? *to = now : now;
}
"""


def variables(folder, seconds):
    """The environment of a run whose clock is ahead."""
    (folder / "clock.c").write_text(SOURCE)
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", folder / "clock.so", folder / "clock.c", "-ldl"], check=True)
    return {"LD_PRELOAD": str(folder / "clock.so"), "CLOCK_OFFSET": str(seconds)}
