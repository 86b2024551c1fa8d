// Operations that Swift lacks on the oldest systems that Loom runs on: words that threads read and write without a
// lock, and a few calls of the C library that Swift does not import everywhere. Swift's own atomics
// (`Synchronization`) need iOS 18 and macOS 15. The header also brings the declarations of <pthread.h>, whose module
// has another name on each system.
#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Makes room for something.
///
/// By `malloc`, which keeps free memory for each thread: `calloc` of GNU's library does not, and Swift's own
/// allocation asks for an alignment each time, for which that library takes twice as long.
static inline void *loom_memory_make(size_t size, size_t alignment) {
  void *memory = NULL;
  if (alignment <= _Alignof(max_align_t)) memory = malloc(size ? size : 1);
  else if (posix_memalign(&memory, alignment, size)) memory = NULL;
  if (!memory) abort();
  return memory;
}

static inline void loom_memory_free(void *memory) { free(memory); }

/// Makes a row of words, all zero; one of none takes no memory.
static inline uintptr_t *loom_words_make(size_t count) {
  static uintptr_t none;
  if (!count) return &none;
  uintptr_t *words = (uintptr_t *)loom_memory_make(count * sizeof(uintptr_t), _Alignof(uintptr_t));
  // One by one, or else compilers make it a call of `calloc`.
  for (size_t index = 0; index < count; index++) __atomic_store_n(words + index, 0, __ATOMIC_RELAXED);
  return words;
}

/// Makes a mutex, which is unlocked.
static inline pthread_mutex_t *loom_mutex_make(void) {
  pthread_mutex_t *mutex = (pthread_mutex_t *)loom_memory_make(sizeof(pthread_mutex_t), _Alignof(pthread_mutex_t));
  if (pthread_mutex_init(mutex, NULL)) abort();
  return mutex;
}

/// Ends a mutex, which no thread holds or will hold.
static inline void loom_mutex_end(pthread_mutex_t *mutex) {
  pthread_mutex_destroy(mutex);
  loom_memory_free(mutex);
}

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

/// Where the calling thread's stack has got to.
static inline uintptr_t loom_stack_position(void) { return (uintptr_t)__builtin_frame_address(0); }

#if defined(__linux__)
// Declared here: the C library shows it only where its extensions are asked for.
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

/// The lowest address of the calling thread's stack, and its size; zero where that is not known.
static inline uintptr_t loom_stack_bounds(bool wants_size) {
#if defined(__APPLE__)
  uintptr_t size = (uintptr_t)pthread_get_stacksize_np(pthread_self());
  return wants_size ? size : (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - size;
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *end = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
  pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  return wants_size ? (uintptr_t)size : (uintptr_t)end;
#else
  return 0;
#endif
}

static inline uintptr_t loom_stack_end(void) { return loom_stack_bounds(false); }
static inline uintptr_t loom_stack_size(void) { return loom_stack_bounds(true); }

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
