import type { ChainEvent } from '@cairn/chain/event';
import { describe, expect, it } from 'vitest';
import { tokenChanges } from './token-changes.ts';

const TOKEN = 'wasm14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s0phg4d';
const ANN = 'wasm1x4c4vvhgx8fztj7z0zfnfu9e95xr0dyq5cvrfg';
const BOB = 'wasm1sgx42f3z8na4fkj9lvgk5q2hchkmr3jgqcxp3w';

const wasmEvent = (attributes: Readonly<Record<string, string>>, type = 'wasm'): ChainEvent => ({
  type,
  attributes: Object.entries({ _contract_address: TOKEN, ...attributes }).map(([key, value]) => ({
    key,
    value,
  })),
});

describe('token changes reported by contracts', () => {
  it('are summed by contract and account', () => {
    expect(
      tokenChanges([
        wasmEvent({ action: 'transfer', from: ANN, to: BOB, amount: '12' }),
        wasmEvent({ action: 'transfer_from', from: BOB, to: ANN, by: ANN, amount: '2' }),
        wasmEvent({ action: 'mint', to: BOB, amount: '5' }),
        wasmEvent({ action: 'burn', from: BOB, amount: '1' }),
      ]),
    ).toEqual([
      { contract: TOKEN, address: ANN, baseUnits: -10n },
      { contract: TOKEN, address: BOB, baseUnits: 14n },
    ]);
  });

  it('omit zero sums', () => {
    const there = wasmEvent({ action: 'send', from: ANN, to: BOB, amount: '7' });
    const back = wasmEvent({ action: 'send_from', from: BOB, to: ANN, amount: '7' });
    expect(tokenChanges([there, back])).toEqual([]);
  });

  it.each([
    ['another action', { action: 'swap', from: ANN, to: BOB, amount: '7' }],
    ['no receiver', { action: 'transfer', from: ANN, amount: '7' }],
    ['a receiver that is none', { action: 'transfer', from: ANN, to: '<b>bob</b>', amount: '7' }],
    ['an amount that is none', { action: 'transfer', from: ANN, to: BOB, amount: '-7' }],
    ['an amount of a megabyte', { action: 'transfer', from: ANN, to: BOB, amount: '7'.repeat(1_000_000) }],
  ])('does not guess at %s', (_, attributes) => {
    expect(tokenChanges([wasmEvent(attributes)])).toEqual([]);
  });

  it('ignore events that only look alike', () => {
    expect(tokenChanges([wasmEvent({ action: 'mint', to: BOB, amount: '5' }, 'wasm-mint')])).toEqual([]);
  });
});
