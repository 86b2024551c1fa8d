#include "HeapUse.h"

// Any header of the C library, so that it says which one it is.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

long heapUse(void) {
  // Large blocks are mapped apart from the heap.
  struct mallinfo2 use = mallinfo2();
  return (long)(use.uordblks + use.hblkhd);
}
#elif defined(__APPLE__)
#include <malloc/malloc.h>

long heapUse(void) { return (long)mstats().bytes_used; }
#else
long heapUse(void) { return -1; }
#endif
