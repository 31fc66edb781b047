// For `node --import ./tests/leave.mjs --test …`: what a case that failed has left open does not keep its file from
// ending. Node's own --test-force-exit ends a file before all that it said has been read: cases were lost so.
import { after } from 'node:test';

/** Milliseconds that whatever is still open may take to close by itself. */
const patience = 5000;
// Only in the process of a file, not in the one that starts them all.
if (process.env.NODE_TEST_CONTEXT) after(() => setTimeout(() => process.exit(), patience).unref());
