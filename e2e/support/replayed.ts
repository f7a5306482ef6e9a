/** A network with new blocks, one per run: the recording lasts 21 minutes and starts over at its end. */
import { inject } from 'vitest';
import { at, parseJson } from '../../apps/web/testing/json.ts';
import { HELD_HEIGHT } from './start-cairn.ts';
import { until } from './until.ts';

/** What a test may need before the recording starts over: some 150 s. */
const BLOCKS_LEFT = 60;

/** The newest height of the replayed network. */
export async function replayedHead(): Promise<number> {
  const response = await fetch(`${inject('replayUrl')}/health`);
  return Number(at(parseJson(await response.text()), 'head'));
}

/** Waits for so many more blocks. */
export async function untilBlocks(count: number): Promise<void> {
  const end = (await replayedHead()) + count;
  await until('The network has stopped', async () => (await replayedHead()) >= end);
}

/** The address of an explorer that replays, once its recording goes on for a while. */
export async function replayed(): Promise<string> {
  await until(
    'The recording did not start over',
    async () => (await replayedHead()) <= HELD_HEIGHT - BLOCKS_LEFT,
  );
  return inject('replayUrl');
}
