#pragma once
// A narrow C face of libmicrohttpd: a server on 127.0.0.1 that asks one function for each answer. The library's own
// start is variadic, which Swift cannot call, and its options need care that stands here once.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chttp_server chttp_server;
/// One exchange; it lives as long as the call of the handler.
typedef struct chttp_exchange chttp_exchange;

/// An answer while it is made.
typedef struct MHD_Response chttp_reply;

/// Answers one request by calling `chttp_send` once. Called on several threads.
typedef void (*chttp_handler)(void *_Nonnull context, chttp_exchange *_Nonnull exchange);

/// A socket that listens on 127.0.0.1, with its port in `*port` (0 asks for any); a negative errno where it fails.
int chttp_listen(uint16_t *_Nonnull port);

/// Starts `threads` threads over the listening socket, which is theirs from now on (closed where starting fails).
chttp_server *_Nullable chttp_start(
  int socket, unsigned threads, chttp_handler _Nonnull handler, void *_Nonnull context);
/// Ends the threads and the connections; no handler runs after it.
void chttp_stop(chttp_server *_Nonnull server);

const char *_Nonnull chttp_method(const chttp_exchange *_Nonnull exchange);
/// The request's target as it came: with its query, escapes not decoded.
const char *_Nonnull chttp_target(const chttp_exchange *_Nonnull exchange);
/// The value of a header of the request, NULL where it has none.
const char *_Nullable chttp_header(const chttp_exchange *_Nonnull exchange, const char *_Nonnull name);

/// A body of a copy of the bytes; NULL where memory is short.
chttp_reply *_Nullable chttp_bytes(const void *_Nullable bytes, size_t count);
/// A body of the first `size` bytes of an open file, which is the reply's from now on and closed with it.
chttp_reply *_Nullable chttp_file(int file, uint64_t size);
/// Adds a header; one that no header can hold (line feeds in it) is left out.
void chttp_add_header(chttp_reply *_Nonnull reply, const char *_Nonnull name, const char *_Nonnull value);
/// Answers the exchange, once; the reply is used up. Without a reply the connection is closed.
void chttp_send(chttp_exchange *_Nonnull exchange, unsigned status, chttp_reply *_Nullable reply);

#ifdef __cplusplus
}
#endif
