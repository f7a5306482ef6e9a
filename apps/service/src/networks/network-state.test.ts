import { expect, it } from 'vitest';
import { shippedChain } from '../network/chains.ts';
import { createNetworkStates } from './network-state.ts';

const LATEST = { block: { header: { height: '77', time: '2026-11-28T19:00:00Z' } } };
const NOW = Date.parse('2026-11-28T19:00:01Z');

it('does not wait for a node that hangs', async () => {
  const chain = { ...(shippedChain('elys-1') ?? expect.unreachable()), end: null };
  let hangs = true;
  let nowMs = NOW;
  const stateOf = createNetworkStates(() => nowMs);
  const network = {
    chain,
    reader: {
      read: () =>
        hangs ? new Promise<never>(() => undefined) : Promise.resolve({ status: 200, json: LATEST }),
    },
    nowMs: () => NOW,
    replay: () => null,
  };
  const state = () => stateOf({ network, place: { base: '/elys-1', root: '' } });
  const started = performance.now();
  expect((await state()).head).toBeNull();
  await state();
  expect(performance.now() - started).toBeLessThan(1_900);
  hangs = false;
  nowMs += 5_000;
  expect((await state()).head).toMatchObject({ height: 77 });
  hangs = true;
  nowMs += 5_000;
  expect((await state()).head).toMatchObject({ height: 77 });
});
