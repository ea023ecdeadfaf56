#include "CPictures.h"

// Jobs and responses have limits, so that neither side can make the other allocate too much memory.
_Static_assert(CPICTURES_SIZES + 2 * CPICTURES_MOST_SIZES <= CPICTURES_JOB_WORDS, "the sizes fit into a job");
_Static_assert(CPICTURES_LENGTHS + 2 * CPICTURES_MOST_SIZES <= CPICTURES_ANSWER_WORDS, "the lengths fit into an answer");
_Static_assert(CPICTURES_TONES + CPICTURES_MOST_TONES <= CPICTURES_LENGTHS, "the tones fit before the lengths");
