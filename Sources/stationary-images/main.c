// The program that decodes pictures, so that stationary need not: it reads jobs from standard input and writes
// responses to standard output (CPictures.h). It opens no file that a picture names, and writes no files; where the kernel
// can, it enforces that, so that even a picture that took the program over would reach nothing. Its resources are limited; a
// picture that exceeds them ends the program, and only that picture is lost.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CConfinement.h"
#include "CPictures.h"
#include "CShortage.h"
#include "CVips.h"

// The limit of its memory. A picture of 100 megapixels whose pixels must be held whole takes 800 MB with
// 16 bits and alpha; mapped libraries and stacks count too.
#define MOST_MEMORY (3ull << 30)
// The time limit of a job in seconds, in case the parent process is gone.
#define MOST_SECONDS 120

static void limit(int what, rlim_t most) {
  struct rlimit bounds = {most, most};
  struct rlimit now;
  if (getrlimit(what, &now) == 0 && now.rlim_max < most) bounds.rlim_cur = bounds.rlim_max = now.rlim_max;
  if (setrlimit(what, &bounds) != 0) _exit(CPICTURES_NO_START);
}

// A shortage of the machine is not a picture's fault: there is no response, and the status has the reason.
static void end_short(int code) { _exit(code == EAGAIN ? CPICTURES_NO_THREAD : CPICTURES_NO_MEMORY); }

// Returns 0 at the end of the input.
static int read_all(void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t got = read(STDIN_FILENO, (char *)bytes + done, length - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    done += (size_t)got;
  }
  return 1;
}

static int write_all(const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t put = write(STDOUT_FILENO, (const char *)bytes + done, length - done);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return 0;
    done += (size_t)put;
  }
  return 1;
}

// Returns 0 if the parent process is gone.
static int serve(uint32_t *job) {
  uint32_t answer[CPICTURES_ANSWER_WORDS] = {CPICTURES_MARK};
  uint8_t *bytes = malloc(job[CPICTURES_JOB_LENGTH] + 1);
  if (bytes == NULL || !read_all(bytes, job[CPICTURES_JOB_LENGTH])) return 0;
  cvips_files files = {.count = 0};
  alarm(MOST_SECONDS);
  if (job[CPICTURES_JOB_KIND] == CPICTURES_TURN)
    cvips_turn(job, bytes, answer, &files);
  else
    cvips_probe(job, bytes, answer);
  alarm(0);
  free(bytes);
  int count = answer[CPICTURES_OUTCOME] == CPICTURES_DONE ? files.count : 0;
  if (count == 0) memset(answer + CPICTURES_LENGTHS, 0, sizeof answer - CPICTURES_LENGTHS * sizeof answer[0]);
  int is_written = write_all(answer, sizeof answer);
  for (int i = 0; is_written && i < count; i++) is_written = write_all(files.files[i], answer[CPICTURES_LENGTHS + i]);
  cvips_free(&files);
  return is_written;
}

int main(void) {
  if (isatty(STDIN_FILENO)) {
    fputs("stationary-images serves stationary, over a pipe; it does nothing by itself\n", stderr);
    return 2;
  }
  close_range(3, ~0u, 0);  // other files of the parent process
  limit(RLIMIT_CORE, 0);
  // Writing files fails: orc would write its code to one, but also works without.
  signal(SIGXFSZ, SIG_IGN);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_AS, MOST_MEMORY);
  cshortage_watch(end_short, MOST_MEMORY);
  if (!cvips_start()) return CPICTURES_NO_START;
  // An older kernel can do one of them or none: then the program goes on without.
  (void)cconfinement_limit_files();
  (void)cconfinement_limit_calls();
  // From now on the parent process attributes a crash to a picture.
  uint32_t mark = CPICTURES_MARK;
  if (!write_all(&mark, sizeof mark)) return 0;
  uint32_t job[CPICTURES_JOB_WORDS];
  while (read_all(job, sizeof job)) {
    if (job[CPICTURES_JOB_MARK] != CPICTURES_MARK || job[CPICTURES_JOB_LENGTH] > CPICTURES_MOST_BYTES) return CPICTURES_BAD_JOB;
    if (!serve(job)) return 0;
  }
  return 0;
}
