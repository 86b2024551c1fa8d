#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t);
bool os_unfair_lock_trylock(os_unfair_lock_t);
void os_unfair_lock_unlock(os_unfair_lock_t);
void os_unfair_lock_assert_owner(const os_unfair_lock *);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *);

#pragma clang assume_nonnull end
