/** For tests: an archive opened without options. */
import type { ArchiveSource } from '../src/network/archive-network.ts';

export const OPENED: Omit<ArchiveSource, 'dir'> = {
  counterpartyRoot: '/no/such',
  chainConfig: undefined,
  replayFrom: undefined,
  replaySpeed: 1,
  hold: undefined,
  loop: false,
  now: () => 0,
};
