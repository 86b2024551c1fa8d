#include "Counting.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
static _Atomic long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_memalign(size_t, size_t);

// In place of the C library's, which all libraries of the process then call.
void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = aligned_alloc(alignment, size);
  return *result ? 0 : 12;
}

long countOfAllocations(void) { return count; }
#else
long countOfAllocations(void) { return -1; }
#endif
