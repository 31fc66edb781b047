// What a process keeps in memory, as the kernel counts it.
import { readFileSync } from 'node:fs';

/** Bytes that the process of that id has in memory now. */
export const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
