import { parseJson } from '@cairn/chain/json';
import { recordedState, type RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import type { ChainEvent } from '@cairn/chain/event';
import * as v from 'valibot';
import { recordedResults, readGenesis } from '../../testing/recorded-network.ts';
import { balanceChanges } from './balance-changes.ts';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const bob = 'elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j';
const spent = (spender: string, amount: string): ChainEvent => ({
  type: 'coin_spent',
  attributes: [
    { key: 'spender', value: spender },
    { key: 'amount', value: amount },
  ],
});
const received = (receiver: string, amount: string): ChainEvent => ({
  type: 'coin_received',
  attributes: [
    { key: 'receiver', value: receiver },
    { key: 'amount', value: amount },
  ],
});

describe('net balance changes', () => {
  it('sums coins received and spent by account and denom, and omits what sums to zero', () => {
    expect(
      balanceChanges([
        spent(ann, '10uelys,3ibc/AB'),
        received(bob, '10uelys,3ibc/AB'),
        spent(bob, '10uelys'),
        received(ann, '4uelys'),
      ]),
    ).toEqual([
      {
        address: ann,
        coins: [
          { denom: 'ibc/AB', baseUnits: -3n },
          { denom: 'uelys', baseUnits: -6n },
        ],
      },
      { address: bob, coins: [{ denom: 'ibc/AB', baseUnits: 3n }] },
    ]);
  });

  it('ignores empty amounts and the reverted events of a refused packet', () => {
    const undone = {
      type: 'ibccallbackerror-coin_received',
      attributes: [
        { key: 'ibccallbackerror-receiver', value: ann },
        { key: 'ibccallbackerror-amount', value: '5uelys' },
      ],
    };
    expect(balanceChanges([spent(ann, ''), received('', ''), undone])).toEqual([]);
  });

  it('ignores coin attributes that a contract emits', () => {
    const fake = {
      type: 'wasm-coin_received',
      attributes: [
        { key: 'receiver', value: ann },
        { key: 'amount', value: '5uelys' },
      ],
    };
    expect(balanceChanges([fake])).toEqual([]);
  });

  it('throws for a malformed amount', () => {
    expect(() => balanceChanges([spent(ann, 'lots')])).toThrow(SyntaxError);
  });

  it.each(['coin_spent', 'coin_received'])('throws for a %s without its attributes', (type) => {
    const encoded = [{ key: 'YW1vdW50', value: 'NXVlbHlz' }];
    expect(() => balanceChanges([{ type, attributes: encoded }])).toThrow(SyntaxError);
  });
});

type Ledger = Map<string, Map<string, bigint>>;

function change(ledger: Ledger, address: string, denom: string, by: bigint): void {
  const account = ledger.get(address) ?? new Map<string, bigint>();
  const sum = (account.get(denom) ?? 0n) + by;
  if (sum === 0n) account.delete(denom);
  else account.set(denom, sum);
  ledger.set(address, account);
}

const wireCoin = v.object({ denom: v.string(), amount: v.string() });
const wireBalances = v.object({ balances: v.array(wireCoin) });
const wireOwners = v.object({
  denom_owners: v.array(v.object({ address: v.string(), balance: wireCoin })),
});

interface Recorded {
  readonly address: string;
  readonly denom: string | null;
  readonly coins: readonly { readonly denom: string; readonly amount: string }[];
}

/** The recorded bank balances per height; the holders of a denom count as one statement per holder. */
function recordedBalances(name: RecordedChain): ReadonlyMap<number, readonly Recorded[]> {
  const byHeight = new Map<number, Recorded[]>();
  for (const { path, height, body } of recordedState(name, '/cosmos/bank/v1beta1/')) {
    const answer = parseJson(body);
    const balances = v.safeParse(wireBalances, answer);
    const owners = v.safeParse(wireOwners, answer);
    const found: Recorded[] = [];
    const address = /^\/cosmos\/bank\/v1beta1\/balances\/([a-z0-9]+)\?/.exec(path)?.[1];
    if (balances.success && address !== undefined)
      found.push({ address, denom: null, coins: balances.output.balances });
    if (owners.success)
      found.push(
        ...owners.output.denom_owners.map((owner) => ({
          address: owner.address,
          denom: owner.balance.denom,
          coins: [owner.balance],
        })),
      );
    byHeight.set(height, [...(byHeight.get(height) ?? []), ...found]);
  }
  return byHeight;
}

const text = (account: ReadonlyMap<string, bigint> | undefined, denom: string | null): string =>
  [...(account ?? [])]
    .filter(([held]) => denom === null || held === denom)
    .map(([held, amount]) => `${amount}${held}`)
    .sort()
    .join();

describe('genesis and all events add up to the recorded balances', () => {
  it.each<[RecordedChain, number]>([
    ['elysnet-1', 55966],
    ['cosmoshub-dev-1', 969],
  ])('%s: all %i balances of all accounts at all recorded heights, and each tx to zero', (name, count) => {
    const ledger: Ledger = new Map();
    for (const { address, denom, amount } of readGenesis(name)) change(ledger, address, denom, amount);
    const statements = recordedBalances(name);
    const wrong: string[] = [];
    let right = 0;
    for (const { height, blockEvents, txResults } of recordedResults(name)) {
      for (const events of [blockEvents, ...txResults.map((tx) => tx.events)]) {
        const changes = balanceChanges(events);
        for (const { address, coins } of changes)
          for (const coin of coins) change(ledger, address, coin.denom, coin.baseUnits);
        expect(unexplained(changes, events)).toEqual([]);
      }
      for (const { address, denom, coins } of statements.get(height) ?? []) {
        const expected = coins
          .filter(({ amount }) => amount !== '0')
          .map((coin) => `${coin.amount}${coin.denom}`)
          .sort()
          .join();
        if (expected === text(ledger.get(address), denom)) right += 1;
        else wrong.push(`${height} ${address}: ${expected} but ${text(ledger.get(address), denom)}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(right).toBe(count);
  });
});

function addTo(totals: Map<string, bigint>, denom: string, by: bigint): void {
  totals.set(denom, (totals.get(denom) ?? 0n) + by);
}

/** What changes come to, without the coins that events report as minted and burned. */
function unexplained(
  changes: ReturnType<typeof balanceChanges>,
  events: readonly ChainEvent[],
): readonly [string, bigint][] {
  const totals = new Map<string, bigint>();
  for (const { coins } of changes) for (const coin of coins) addTo(totals, coin.denom, coin.baseUnits);
  for (const event of events) {
    const sign = event.type === 'coinbase' ? -1n : event.type === 'burn' ? 1n : 0n;
    const amount = event.attributes.find(({ key }) => key === 'amount')?.value ?? '';
    if (sign !== 0n && amount !== '')
      for (const coin of amount.split(','))
        addTo(totals, coin.replace(/^\d+/, ''), sign * BigInt(/^\d+/.exec(coin)?.[0] ?? 0));
  }
  return [...totals].filter(([, sum]) => sum !== 0n);
}
