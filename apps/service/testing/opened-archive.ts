import { onTestFinished } from 'vitest';
import { archiveNetwork, type ArchiveSource } from '../src/network/archive-network.ts';
import type { Network } from '../src/network/network.ts';

export const OPENED: Omit<ArchiveSource, 'dir'> = {
  counterpartyRoot: '/no/such',
  chainConfig: undefined,
  replayFrom: undefined,
  replaySpeed: 1,
  hold: undefined,
  loop: false,
  now: () => 0,
};

/** Opens a recorded network until the test has ended. */
export async function archiveOfTest(source: ArchiveSource): Promise<Network> {
  const network = await archiveNetwork(source);
  onTestFinished(() => network.close());
  return network;
}
