// Linux's interface of Synchronization calls these, in inlinable code that is not checked here.
#pragma once
#include <stdint.h>

uint32_t _swift_stdlib_gettid(void);
uint32_t _swift_stdlib_futex_lock(uint32_t *);
uint32_t _swift_stdlib_futex_trylock(uint32_t *);
uint32_t _swift_stdlib_futex_unlock(uint32_t *);
