#pragma once
// Reports when the machine refuses memory or a thread, at the moment it does.
//
// A program that links this target has its own `malloc` and `pthread_create` (and their relatives), which call those of
// the C library, so that all libraries of the process are covered. Without it each library reports a shortage in its
// own way: as a broken picture, as a crash, or not at all (libdispatch waits for ever where no thread can be started).
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// From now on calls `handler` with ENOMEM or EAGAIN where memory or a thread was refused. It is called on the thread that
/// needed it and must not ask for memory; where it returns, the caller gets the refusal.
///
/// most: how many bytes this process may map by a limit that it has set itself. A refusal because of that limit is not
/// a shortage of the machine, and not reported. SIZE_MAX: there is no such limit.
void cshortage_watch(void (*_Nonnull handler)(int code), size_t most);

/// Ends the process with status 1 where the machine refuses memory or a thread, after writing the text for that case to
/// standard error. The texts are copied.
void cshortage_end_with(const char *_Nonnull no_memory, const char *_Nonnull no_thread);

#ifdef __cplusplus
}
#endif
