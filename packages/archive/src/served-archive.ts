import type { Archive } from './open-archive.ts';

/** An archive as a node serves it: nothing above `head` exists yet. */
export interface ServedArchive {
  readonly archive: Archive;
  /** Newest height that exists. */
  readonly head: number;
}
