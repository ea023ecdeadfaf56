#pragma once
// A C interface to libmicrohttpd: a server on 127.0.0.1 that calls one function for each response. Swift cannot call
// the library's start function, which is variadic.
//
// It keeps to these limits: a request has 8 KB and arrives within 10 seconds, 64 connections are open, half of them for
// events. Beyond 64, the connection that has waited longest for a request is closed.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chttp_server chttp_server;
/// An exchange, valid during the call of the handler.
typedef struct chttp_exchange chttp_exchange;

/// A response that is being built.
typedef struct MHD_Response chttp_reply;

/// Responds to a request by calling `chttp_send` once. Called on several threads.
typedef void (*chttp_handler)(void *_Nonnull context, chttp_exchange *_Nonnull exchange);

/// A socket that listens on 127.0.0.1, with its port in `*port` (0 for any free one); a negative errno on failure.
int chttp_listen(uint16_t *_Nonnull port);

/// Starts `threads` threads for the listening socket and takes ownership of it (it is closed on failure).
chttp_server *_Nullable chttp_start(
  int socket, unsigned threads, chttp_handler _Nonnull handler, void *_Nonnull context);
/// Ends the threads and the connections; no handler runs after it.
void chttp_stop(chttp_server *_Nonnull server);

/// Sends an event to all bodies of `chttp_events`, and later to each new one. A slow client gets only the last event.
void chttp_publish(chttp_server *_Nonnull server, const void *_Nonnull event, size_t size);
/// Calls a function with the target of each request that is answered with events.
void chttp_readers(
  chttp_server *_Nonnull server, void (*_Nonnull see)(void *_Nonnull context, const char *_Nonnull target),
  void *_Nonnull context);

const char *_Nonnull chttp_method(const chttp_exchange *_Nonnull exchange);
/// The request's target with its query, escapes not decoded.
const char *_Nonnull chttp_target(const chttp_exchange *_Nonnull exchange);
/// The value of a header of the request, NULL if it has none.
const char *_Nullable chttp_header(const chttp_exchange *_Nonnull exchange, const char *_Nonnull name);

/// A body with a copy of the bytes; NULL if memory is short.
chttp_reply *_Nullable chttp_bytes(const void *_Nullable bytes, size_t count);
/// A body with `size` bytes of an open file from `start` on; the reply owns and closes it.
chttp_reply *_Nullable chttp_file(int file, uint64_t start, uint64_t size);
/// A body that does not end: the server's event, and each one that is published later. NULL if memory is short, or if
/// there are too many such bodies.
chttp_reply *_Nullable chttp_events(chttp_exchange *_Nonnull exchange);
/// Adds a header; an invalid one (with line feeds) is left out.
void chttp_add_header(chttp_reply *_Nonnull reply, const char *_Nonnull name, const char *_Nonnull value);
/// Sends the response, once, and releases it. Without a reply the connection is closed.
void chttp_send(chttp_exchange *_Nonnull exchange, unsigned status, chttp_reply *_Nullable reply);

#ifdef __cplusplus
}
#endif
