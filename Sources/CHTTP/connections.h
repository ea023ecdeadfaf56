#pragma once
// The open connections of a server. The library closes idle ones, but not those whose client sends a byte now and then,
// and if all are taken it lets new clients wait.
#include <microhttpd.h>

struct events;
struct connections;

/// The number of connections that the library accepts: more than may stay, so that a new one can take the place of one
/// that waits.
enum { connections_open_at_most = 64, connections_accepted = connections_open_at_most + 16 };

/// Starts a thread that closes connections whose request does not arrive; it also looks after the readers of events.
/// NULL if memory is short or the system refuses the thread.
struct connections *connections_new(struct events *events);
/// Ends the thread, after the library has closed all connections.
void connections_end(struct connections *connections);

/// Returns what the library keeps with the connection, for `connections_close`.
void *connections_open(struct connections *connections, struct MHD_Connection *connection);
void connections_close(struct connections *connections, void *place);

/// The request has arrived.
void connections_answer(struct connections *connections, struct MHD_Connection *connection);
/// The answer was sent; the next request may come.
void connections_wait(struct connections *connections, struct MHD_Connection *connection);
