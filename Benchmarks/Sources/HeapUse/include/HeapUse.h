#pragma once

/// The bytes that are allocated at the moment, or -1 where the C library does not tell.
long heapUse(void);
