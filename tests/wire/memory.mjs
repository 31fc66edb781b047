// What a process keeps in memory, as the kernel counts it.
import { readFileSync } from 'node:fs';

// A program under the address sanitizer keeps what it has freed: whoever measures has it keep little.
process.env.ASAN_OPTIONS = [process.env.ASAN_OPTIONS, 'quarantine_size_mb=1'].filter(Boolean).join(':');

/** Bytes that the process of that id has in memory now. */
export const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
