#pragma once
// Reports immediately if the system refuses memory or a thread.
//
// A program that links this target has its own `malloc` and `pthread_create` (and their relatives), which call those of
// the C library, so that all libraries of the process are covered. Without it each library reports a shortage in its
// own way: as a broken picture, as a crash, or not at all (libdispatch waits forever if no thread can be started).
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Calls `handler` from now on with ENOMEM or EAGAIN if memory or a thread was refused. It is called on the thread that
/// needed it and must not allocate; if it returns, the caller gets the refusal.
///
/// most: the process's own limit of mapped bytes. A refusal because of that limit is not a shortage of the machine, and
/// not reported. SIZE_MAX for no limit.
void cshortage_watch(void (*_Nonnull handler)(int code), size_t most);

/// Ends the process with status 1 if the system refuses memory or a thread, after writing the text for that case to
/// standard error. The texts are copied.
void cshortage_end_with(const char *_Nonnull no_memory, const char *_Nonnull no_thread);

#ifdef __cplusplus
}
#endif
