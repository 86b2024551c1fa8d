#pragma once

/// How often the process has asked for memory so far; -1 where this is not counted.
long countOfAllocations(void);
