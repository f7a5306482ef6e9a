// How many workers a run of tests may have, by cores and by memory.
import { availableParallelism, totalmem } from 'node:os';

const GIB = 2 ** 30;
/** What the checks that run beside the tests take. */
const CHECKS_BYTES = 2 * GIB;

/** Bytes that the run may use: the limit of its container, where it has one. */
const memoryLimit = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * @param bytes what one worker takes, with the processes that it starts.
 * @param more workers beyond the cores: for tests that wait for time as well as for work.
 */
export function workersFor(bytes, more = 0) {
  const inMemory = Math.floor((memoryLimit() - CHECKS_BYTES) / bytes);
  return Math.max(1, Math.min(availableParallelism() + more, inMemory));
}
