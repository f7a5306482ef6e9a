import { ELYS } from '@cairn/archive/testing/archives';
import { expect, it } from 'vitest';
import { archiveOfTest, OPENED } from '../../testing/opened-archive.ts';
import { createNetworkStates } from './network-state.ts';

it('does not wait for a node that hangs', async () => {
  let hangs = true;
  let nowMs = 0;
  let release = () => {};
  const stateOf = createNetworkStates(() => nowMs);
  const network = await archiveOfTest({ ...OPENED, dir: ELYS, hold: 77 });
  const { fetch } = network.reader;
  const reader = {
    ...network.reader,
    fetch: async (...request: Parameters<typeof fetch>) => {
      if (hangs) await new Promise<void>((resume) => (release = resume));
      return fetch(...request);
    },
  };
  const state = () => stateOf({ network: { ...network, reader }, place: { base: '/elys-1', root: '' } });
  const started = performance.now();
  expect((await state()).head).toBeNull();
  await state();
  expect(performance.now() - started).toBeLessThan(1_900);
  hangs = false;
  release();
  nowMs += 5_000;
  expect((await state()).head).toMatchObject({ height: 77 });
  hangs = true;
  nowMs += 5_000;
  expect((await state()).head).toMatchObject({ height: 77 });
});
