#pragma once
// Answers that do not end: each reader gets the last event, and every event that is published later.
#include <microhttpd.h>
#include <stddef.h>

struct events;

enum { events_readers_at_most = 32 };

/// NULL if memory is short.
struct events *events_new(void);
/// Ends all answers. Must be called before the library is stopped.
void events_stop(struct events *events);
void events_free(struct events *events);

void events_publish(struct events *events, const void *event, size_t size);
/// NULL if memory is short or there are too many readers.
struct MHD_Response *events_reply(struct events *events, struct MHD_Connection *connection, const char *target);
/// Calls a function with the target of each reader's request.
void events_readers(struct events *events, void (*see)(void *context, const char *target), void *context);
/// Ends the answers of readers that have closed their connection, which the library does not notice between two events.
void events_drop_absent_readers(struct events *events);
