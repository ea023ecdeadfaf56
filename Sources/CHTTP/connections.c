#define _GNU_SOURCE
#include "connections.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

#include "events.h"

enum { seconds_per_request = 10, seconds_for_others = 2, nanoseconds_between_looks = 200 * 1000 * 1000 };

struct connection {
  bool is_open;
  // It waits for a request, since this time in seconds.
  bool is_waiting;
  double since;
  // The library was made to close it.
  bool is_ended;
  int socket;
};

struct connections {
  struct events *events;
  pthread_t thread;
  pthread_mutex_t mutex;
  // Signalled with the first connection, and at the end.
  pthread_cond_t wake;
  bool is_stopped;
  int count;
  struct connection all[connections_accepted];
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// The library notices that the socket has ended, and closes the connection. The socket cannot be another's yet, because
// it is closed after `connections_close`.
static void end(struct connection *connection) {
  shutdown(connection->socket, SHUT_RDWR);
  connection->is_ended = true;
}

static void end_late_requests(struct connections *connections) {
  double time = now();
  for (int index = 0; index < connections_accepted; index++) {
    struct connection *connection = &connections->all[index];
    if (!connection->is_open || !connection->is_waiting || connection->is_ended) continue;
    if (time - connection->since >= seconds_per_request) end(connection);
  }
}

static void *look_after(void *context) {
  struct connections *connections = context;
  pthread_mutex_lock(&connections->mutex);
  while (!connections->is_stopped) {
    if (connections->count == 0) {
      pthread_cond_wait(&connections->wake, &connections->mutex);
      continue;
    }
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_nsec += nanoseconds_between_looks;
    next.tv_sec += next.tv_nsec / 1000000000;
    next.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&connections->wake, &connections->mutex, &next);
    end_late_requests(connections);
    pthread_mutex_unlock(&connections->mutex);
    events_drop_absent_readers(connections->events);
    pthread_mutex_lock(&connections->mutex);
  }
  pthread_mutex_unlock(&connections->mutex);
  return NULL;
}

struct connections *connections_new(struct events *events) {
  struct connections *connections = calloc(1, sizeof *connections);
  if (connections == NULL) return NULL;
  connections->events = events;
  pthread_mutex_init(&connections->mutex, NULL);
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&connections->wake, &clock);
  pthread_condattr_destroy(&clock);
  if (pthread_create(&connections->thread, NULL, look_after, connections) == 0) return connections;
  free(connections);
  return NULL;
}

void connections_end(struct connections *connections) {
  pthread_mutex_lock(&connections->mutex);
  connections->is_stopped = true;
  pthread_cond_signal(&connections->wake);
  pthread_mutex_unlock(&connections->mutex);
  pthread_join(connections->thread, NULL);
  pthread_cond_destroy(&connections->wake);
  pthread_mutex_destroy(&connections->mutex);
  free(connections);
}

// The connection that has waited longest for a request, or has been answered longest.
static struct connection *oldest(struct connections *connections, bool is_waiting) {
  struct connection *oldest = NULL;
  for (int index = 0; index < connections_accepted; index++) {
    struct connection *connection = &connections->all[index];
    if (!connection->is_open || connection->is_waiting != is_waiting || connection->is_ended) continue;
    if (oldest == NULL || connection->since < oldest->since) oldest = connection;
  }
  return oldest;
}

// Ends the connection that has waited longest for a request; if all are being answered, the one that takes its answer
// slowest, unless all answers have just begun: then the new one.
static void make_room(struct connections *connections, struct connection *new) {
  struct connection *waiting = oldest(connections, true), *slow = oldest(connections, false);
  bool is_slow = slow != NULL && now() - slow->since >= seconds_for_others;
  end(waiting != NULL && waiting != new ? waiting : is_slow ? slow : new);
}

void *connections_open(struct connections *connections, struct MHD_Connection *opened) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(opened, MHD_CONNECTION_INFO_CONNECTION_FD);
  pthread_mutex_lock(&connections->mutex);
  struct connection *place = NULL;
  for (int index = 0; index < connections_accepted && place == NULL; index++) {
    if (!connections->all[index].is_open) place = &connections->all[index];
  }
  if (place != NULL && info != NULL) {
    *place = (struct connection){.is_open = true, .is_waiting = true, .since = now(), .socket = info->connect_fd};
    if (connections->count++ == 0) pthread_cond_signal(&connections->wake);
    if (connections->count > connections_open_at_most) make_room(connections, place);
  }
  pthread_mutex_unlock(&connections->mutex);
  return place;
}

void connections_close(struct connections *connections, void *place) {
  struct connection *connection = place;
  if (connection == NULL) return;
  pthread_mutex_lock(&connections->mutex);
  connection->is_open = false;
  connections->count--;
  pthread_mutex_unlock(&connections->mutex);
}

static void set_waiting(struct connections *connections, struct MHD_Connection *of, bool is_waiting) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(of, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  struct connection *connection = info == NULL ? NULL : info->socket_context;
  if (connection == NULL) return;
  pthread_mutex_lock(&connections->mutex);
  connection->is_waiting = is_waiting;
  connection->since = now();
  pthread_mutex_unlock(&connections->mutex);
}

void connections_answer(struct connections *connections, struct MHD_Connection *connection) {
  set_waiting(connections, connection, false);
}

void connections_wait(struct connections *connections, struct MHD_Connection *connection) {
  set_waiting(connections, connection, true);
}
