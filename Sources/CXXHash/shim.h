#pragma once
#include <xxhash.h>

// Loads memory into the cache before it is needed.
static inline void cxxhash_prefetch(const void *address) { __builtin_prefetch(address); }
