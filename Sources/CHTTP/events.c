#define _GNU_SOURCE
#include "events.h"

#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  struct events *events;
  struct MHD_Connection *connection;
  int socket;
  char *target;
  // The number of the event that is being sent, or was sent last.
  uint64_t number;
  char *event;
  size_t size, sent;
  // The library does not call for this connection until it is resumed.
  bool is_suspended;
  bool is_absent;
};

struct events {
  pthread_mutex_t mutex;
  bool is_stopped;
  // The last event, and its number from 1.
  char *last;
  size_t size;
  uint64_t number;
  struct reader *readers[events_readers_at_most];
};

struct events *events_new(void) {
  struct events *events = calloc(1, sizeof *events);
  if (events != NULL) pthread_mutex_init(&events->mutex, NULL);
  return events;
}

void events_free(struct events *events) {
  pthread_mutex_destroy(&events->mutex);
  free(events->last);
  free(events);
}

static void resume(struct reader *reader) {
  if (!reader->is_suspended) return;
  reader->is_suspended = false;
  MHD_resume_connection(reader->connection);
}

static void resume_all(struct events *events) {
  for (int index = 0; index < events_readers_at_most; index++) {
    if (events->readers[index] != NULL) resume(events->readers[index]);
  }
}

void events_stop(struct events *events) {
  pthread_mutex_lock(&events->mutex);
  events->is_stopped = true;
  resume_all(events);
  pthread_mutex_unlock(&events->mutex);
}

void events_publish(struct events *events, const void *event, size_t size) {
  char *copy = malloc(size);
  if (copy == NULL) return;
  memcpy(copy, event, size);
  pthread_mutex_lock(&events->mutex);
  free(events->last);
  events->last = copy;
  events->size = size;
  events->number++;
  resume_all(events);
  pthread_mutex_unlock(&events->mutex);
}

// Takes the last event if the reader has not got it. Returns false if memory is short.
static bool take_last(struct reader *reader) {
  struct events *events = reader->events;
  if (reader->sent < reader->size || reader->number == events->number) return true;
  char *copy = malloc(events->size);
  if (copy == NULL) return false;
  memcpy(copy, events->last, events->size);
  free(reader->event);
  reader->event = copy;
  reader->size = events->size;
  reader->sent = 0;
  reader->number = events->number;
  return true;
}

static ssize_t read_event(void *context, uint64_t position, char *buffer, size_t room) {
  (void)position;
  struct reader *reader = context;
  pthread_mutex_lock(&reader->events->mutex);
  ssize_t count = 0;
  if (reader->events->is_stopped) {
    count = MHD_CONTENT_READER_END_OF_STREAM;
  } else if (reader->is_absent || !take_last(reader)) {
    count = MHD_CONTENT_READER_END_WITH_ERROR;
  } else {
    size_t rest = reader->size - reader->sent;
    count = (ssize_t)(rest < room ? rest : room);
    memcpy(buffer, reader->event + reader->sent, (size_t)count);
    reader->sent += (size_t)count;
    if (count == 0) {
      reader->is_suspended = true;
      MHD_suspend_connection(reader->connection);
    }
  }
  pthread_mutex_unlock(&reader->events->mutex);
  return count;
}

static void end_reader(void *context) {
  struct reader *reader = context;
  pthread_mutex_lock(&reader->events->mutex);
  for (int index = 0; index < events_readers_at_most; index++) {
    if (reader->events->readers[index] == reader) reader->events->readers[index] = NULL;
  }
  pthread_mutex_unlock(&reader->events->mutex);
  free(reader->event);
  free(reader->target);
  free(reader);
}

static bool add(struct events *events, struct reader *reader) {
  bool is_added = false;
  pthread_mutex_lock(&events->mutex);
  for (int index = 0; index < events_readers_at_most && !is_added && !events->is_stopped; index++) {
    if (events->readers[index] != NULL) continue;
    events->readers[index] = reader;
    is_added = true;
  }
  pthread_mutex_unlock(&events->mutex);
  return is_added;
}

struct MHD_Response *events_reply(struct events *events, struct MHD_Connection *connection, const char *target) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  struct reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->events = events;
  reader->connection = connection;
  reader->target = strdup(target);
  reader->socket = info == NULL ? -1 : info->connect_fd;
  if (reader->target == NULL || !add(events, reader)) {
    free(reader->target);
    free(reader);
    return NULL;
  }
  struct MHD_Response *reply = MHD_create_response_from_callback(
    MHD_SIZE_UNKNOWN, 4096, read_event, reader, end_reader);
  if (reply == NULL) end_reader(reader);
  return reply;
}

void events_readers(struct events *events, void (*see)(void *, const char *), void *context) {
  pthread_mutex_lock(&events->mutex);
  for (int index = 0; index < events_readers_at_most; index++) {
    struct reader *reader = events->readers[index];
    if (reader != NULL && !reader->is_absent) see(context, reader->target);
  }
  pthread_mutex_unlock(&events->mutex);
}

void events_drop_absent_readers(struct events *events) {
  pthread_mutex_lock(&events->mutex);
  for (int index = 0; index < events_readers_at_most; index++) {
    struct reader *reader = events->readers[index];
    if (reader == NULL || !reader->is_suspended) continue;
    struct pollfd socket = {.fd = reader->socket, .events = POLLRDHUP};
    if (poll(&socket, 1, 0) <= 0) continue;
    reader->is_absent = true;
    resume(reader);
  }
  pthread_mutex_unlock(&events->mutex);
}
