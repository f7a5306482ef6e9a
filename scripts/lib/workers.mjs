// The number of test workers, by cores and memory.
import { availableParallelism, totalmem } from 'node:os';

const GIB = 2 ** 30;
/** Memory of the checks that run beside the tests. */
const CHECKS_BYTES = 2 * GIB;

/** Bytes that the run may use: the limit of its container, if any. */
const memoryLimit = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * @param bytes memory of one worker, with the processes that it starts.
 * @param more workers beyond the cores: for tests that wait for time as well as for work.
 */
export function workersFor(bytes, more = 0) {
  const inMemory = Math.floor((memoryLimit() - CHECKS_BYTES) / bytes);
  return Math.max(1, Math.min(availableParallelism() + more, inMemory));
}
