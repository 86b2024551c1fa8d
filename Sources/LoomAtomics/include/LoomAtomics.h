// What Swift has no word for on the oldest systems that Loom runs on: words that threads read and write without a lock, and a few
// calls of the C library that Swift does not import everywhere. Swift's own atomics (`Synchronization`) need iOS 18 and macOS 15.
// With it comes what <pthread.h> declares, whose module has another name on each system.
#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Makes a row of words, all zero.
///
/// By `malloc`, which has memory of the calling thread's own at hand: `calloc` of GNU's library has not, and Swift's own allocation asks for
/// an alignment, for which that library takes twice as long.
static inline uintptr_t *loom_words_make(size_t count) {
  uintptr_t *words = (uintptr_t *)malloc(count * sizeof(uintptr_t));
  if (!words) abort();
  for (size_t index = 0; index < count; index++) words[index] = 0;
  return words;
}

static inline void loom_words_free(uintptr_t *words) { free(words); }

/// Reads a word, and with it everything that was written before the word was stored.
static inline uintptr_t loom_word_load(const uintptr_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Writes a word, after everything that the calling thread has written before.
static inline void loom_word_store(uintptr_t *word, uintptr_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/// Writes a word, and returns the former one.
static inline uintptr_t loom_word_exchange(uintptr_t *word, uintptr_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

/// Writes a word if it is as expected, and returns whether it was.
static inline bool loom_word_replace(uintptr_t *word, uintptr_t expected, uintptr_t value) {
  return __atomic_compare_exchange_n(word, &expected, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

/// Whether the calling thread is the one that the process began with.
static inline bool loom_is_first_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#elif defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#else
  return false;
#endif
}

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
