import { moduleAddress, parseAddress } from '@cairn/chain/address';
import { ibcDenom } from '@cairn/chain/hash';
import type { MovedPacket, MovementFact } from '@cairn/db/read/list-movement-facts';
import { describe, expect, it } from 'vitest';
import { explainMovement, type MovementContext } from './explain-movement.ts';
import { messageReasons } from './message-reasons.ts';
import {
  eventReasons,
  factReasons,
  feeReasons,
  knownAccounts,
  packetReasons,
  purposeOf,
  type Reason,
} from './movement-reasons.ts';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const bob = 'elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j';
const known = knownAccounts('elys');
const moduleOf = (name: string) => moduleAddress(name, 'elys');
const bytes = (address: string) => parseAddress(address).bytes;

const transfer = (sender: string, recipient: string, amount: bigint, name = 'uelys') => ({
  denom: 1n,
  name,
  sender,
  recipient,
  amount,
});
const change = (amount: bigint, name = 'uelys') => ({ denom: 1n, name, amount });
const fact = (text: string, amount: bigint, more: Partial<MovementFact> = {}) =>
  factReasons({ fact: text, account: bytes(ann), pool: 2n, denom: 'uelys', amount, ...more }, known);
const packet = (more: Partial<MovedPacket>) =>
  packetReasons({
    step: 'send',
    srcPort: 'transfer',
    srcChannel: 'channel-0',
    dstPort: 'transfer',
    dstChannel: 'channel-9',
    sender: ann,
    receiver: 'cosmos1wqsddpelugnm7ss40puw20dacafhq8gkncea8m',
    denom: 'uelys',
    amount: 7n,
    ...more,
  });
const event = (kind: string, ...text: readonly string[]) =>
  eventReasons({ kind, text: JSON.stringify(text) });
const message = (kind: string, body: unknown) => messageReasons({ kind, text: JSON.stringify(body) });
const send = (from: string, to: string, amount: string) =>
  message('/cosmos.bank.v1beta1.MsgSend', {
    from_address: from,
    to_address: to,
    amount: [{ denom: 'uelys', amount }],
  });

/** `kind +in −out counterparty` of each movement of an account. */
function reported(
  place: Omit<MovementContext, 'self' | 'purpose'> & Partial<MovementContext>,
  self = ann,
): readonly string[] {
  return explainMovement({ self, purpose: null, ...place }).map((moved) =>
    [
      moved.kind,
      ...(moved.in === 0n ? [] : [`+${moved.in}`]),
      ...(moved.out === 0n ? [] : [`-${moved.out}`]),
      ...(moved.counterparty === null ? [] : [moved.counterparty]),
    ].join(' '),
  );
}

describe('why a balance moved', () => {
  const collector = moduleOf('fee_collector');

  it('distinguishes the fee from a payment of the same amount, each once', () => {
    const reasons = [
      ...feeReasons({ fee: { payer: bytes(ann), coins: [{ name: 'uelys', amount: 5n }] } }, known),
      ...send(ann, bob, '5'),
    ];
    const transfers = [transfer(ann, collector, 5n), transfer(ann, bob, 5n), transfer(ann, bob, 5n)];
    expect(reported({ transfers, changes: [change(-15n)], reasons })).toEqual([
      `fee -5 ${collector}`,
      `sent -5 ${bob}`,
      `other -5 ${bob}`,
    ]);
    expect(reported({ transfers: [transfer(ann, bob, 5n)], changes: [change(5n)], reasons }, bob)).toEqual([
      `received +5 ${ann}`,
    ]);
  });

  it('is other without a reason, and where a fact has another amount, pool or account', () => {
    const pool = moduleOf('amm/pool/account/2');
    const swapped = (reasons: readonly Reason[], to: string = pool) =>
      reported({ transfers: [transfer(ann, to, 9n)], changes: [change(-9n)], reasons });
    expect(swapped(fact('swap', -9n))).toEqual([`swap-out -9 ${pool}`]);
    expect(swapped([])).toEqual([`other -9 ${pool}`]);
    expect(swapped(fact('swap', -8n))).toEqual([`other -9 ${pool}`]);
    expect(swapped(fact('swap', -9n, { denom: 'uusdc' }))).toEqual([`other -9 ${pool}`]);
    expect(swapped(fact('swap', -9n, { account: bytes(bob) }))).toEqual([`other -9 ${pool}`]);
    expect(swapped(fact('swap', -9n), bob)).toEqual([`other -9 ${bob}`]);
    expect(
      reported(
        { transfers: [transfer(ann, pool, 9n)], changes: [change(9n)], reasons: fact('swap', -9n) },
        pool,
      ),
    ).toEqual([`swap-in +9 ${ann}`]);
  });

  it.each<[string, bigint, string, string]>([
    ['pool', -9n, 'amm/pool/account/2', 'liquidity-joined'],
    ['pool', 9n, 'amm/pool/account/2', 'liquidity-left'],
    ['reward-stake', 9n, 'distribution', 'reward'],
    ['reward-pool', 9n, 'masterchef', 'reward'],
    ['stake-complete-unbond', 9n, 'not_bonded_tokens_pool', 'undelegated'],
    ['lending-bond', -9n, 'stablestake', 'lent'],
    ['lending-unbond', 9n, 'stablestake', 'lending-left'],
    ['lending-borrow', 9n, 'stablestake', 'borrowed'],
    ['lending-repay', -9n, 'stablestake', 'repaid'],
    ['commitment-claim', 9n, 'commitment', 'claimed'],
    ['position', -9n, 'amm/pool/account/2', 'position'],
    ['position', 9n, 'amm/pool/account/2', 'position'],
    ['deposit', -9n, 'gov', 'proposal-deposit'],
    ['refund', 9n, 'gov', 'proposal-deposit'],
    ['vault-deposit', -9n, 'anything', 'vault'],
  ])('a transfer of %s %i with %s is %s', (name, amount, other, kind) => {
    const there = moduleOf(other);
    const moved = amount < 0n ? transfer(ann, there, -amount) : transfer(there, ann, amount);
    // Facts of stakes, claims and vaults have only the amount.
    const isBare = /^(stake|commitment|vault)/.test(name);
    expect(
      reported({
        transfers: [moved],
        changes: [change(amount)],
        reasons: fact(name, isBare && amount < 0n ? -amount : amount),
      }),
    ).toEqual([`${kind} ${amount < 0n ? '-9' : '+9'} ${there}`]);
  });

  it('recognises a reward that goes to another account than the delegator’s', () => {
    const distribution = moduleOf('distribution');
    const place = {
      transfers: [transfer(distribution, bob, 9n)],
      changes: [change(9n)],
      reasons: fact('reward-stake', 9n),
    };
    expect(reported(place, bob)).toEqual([`reward +9 ${distribution}`]);
  });

  it('explains changes without a transfer, one by one where the facts add up to them', () => {
    const changed = (amount: bigint, reasons: readonly Reason[], self = ann) =>
      reported({ transfers: [], changes: [change(amount)], reasons }, self);
    const delegated = [...fact('stake-delegate', 60n), ...fact('stake-delegate', 40n)];
    expect(changed(-100n, delegated)).toEqual(['delegated -60', 'delegated -40']);
    expect(changed(-99n, delegated)).toEqual(['other -99']);
    expect(changed(-70n, [...delegated, ...fact('stake-complete-unbond', 30n)])).toEqual([
      'delegated -60',
      'delegated -40',
      'undelegated +30',
    ]);
    expect(changed(100n, delegated, moduleOf('bonded_tokens_pool'))).toEqual([
      'delegated +60',
      'delegated +40',
    ]);
    expect(changed(-60n, fact('stake-delegate', 60n), bob)).toEqual(['other -60']);
    const eden = [
      ...fact('reward-stake', 5n, { denom: 'ueden' }),
      ...fact('commitment-vest', 9n, { denom: 'ueden' }),
    ];
    expect(reported({ transfers: [], changes: [change(-9n, 'ueden')], reasons: eden })).toEqual([
      'vesting -9',
    ]);
    expect(reported({ transfers: [], changes: [change(5n, 'ueden')], reasons: eden })).toEqual(['reward +5']);
  });

  it('does not take a payment for a delegation of the same amount', () => {
    const reasons = fact('stake-delegate', 60n);
    expect(reported({ transfers: [transfer(ann, bob, 60n)], changes: [change(-120n)], reasons })).toEqual([
      `other -60 ${bob}`,
      'delegated -60',
    ]);
  });

  it('matches packets by the local denom', () => {
    const escrow = moduleOf('escrow');
    const through = (reasons: readonly Reason[], name: string, isIn: boolean) =>
      reported({
        transfers: [isIn ? transfer(escrow, ann, 7n, name) : transfer(ann, escrow, 7n, name)],
        changes: [change(isIn ? 7n : -7n, name)],
        reasons,
      })[0]?.split(' ')[0];
    const voucher = 'transfer/channel-0/uatom';
    expect(through(packet({}), 'uelys', false)).toBe('ibc-out');
    expect(through(packet({ denom: voucher }), ibcDenom(voucher), false)).toBe('ibc-out');
    expect(through(packet({ denom: voucher }), 'uatom', false)).toBe('other');
    expect(through(packet({ step: 'back' }), 'uelys', true)).toBe('ibc-returned');
    const arriving = { step: 'recv', sender: 'cosmos1x', receiver: ann } as const;
    expect(through(packet({ ...arriving, denom: 'uatom' }), ibcDenom('transfer/channel-9/uatom'), true)).toBe(
      'ibc-in',
    );
    expect(through(packet({ ...arriving, denom: 'transfer/channel-0/uelys' }), 'uelys', true)).toBe('ibc-in');
    expect(through(packet({ ...arriving, denom: 'uelys' }), 'uelys', true)).toBe('other');
  });

  it('explains minted and burned coins for both sides', () => {
    const amm = moduleOf('amm');
    const made = event('coinbase', 'minter', amm, 'amount', '9uelys');
    const out = [transfer(amm, ann, 9n)];
    expect(reported({ transfers: out, changes: [change(9n)], reasons: made })).toEqual([`minted +9 ${amm}`]);
    expect(reported({ transfers: out, changes: [], reasons: made }, amm)).toEqual([
      `other -9 ${ann}`,
      'minted +9',
    ]);
    const gone = event('burn', 'burner', amm, 'amount', '9uelys');
    expect(reported({ transfers: [transfer(ann, amm, 9n)], changes: [change(-9n)], reasons: gone })).toEqual([
      `burned -9 ${amm}`,
    ]);
    const boost = event('burn_edenB', 'delegator_address', ann, 'amount', '9.900000');
    expect(reported({ transfers: [], changes: [change(-9n, 'uedenb')], reasons: boost })).toEqual([
      'burned -9',
    ]);
  });

  it('gets no explanation from a malformed event or message', () => {
    expect(event('coinbase', 'minter', 'nobody', 'amount', '9uelys')).toEqual([]);
    expect(event('burn', 'burner', ann, 'amount', '=1+1')).toEqual([]);
    expect(event('burn_edenB')).toEqual([]);
    expect(eventReasons({ kind: 'burn', text: '{}' })).toEqual([]);
    expect(send(ann, bob, '-5')).toEqual([]);
    expect(message('/cosmos.bank.v1beta1.MsgSend', [])).toEqual([]);
    expect(message('/unknown.Msg', { amount: '5' })).toEqual([]);
  });

  it('finds nested sends, and each part of a send to many', () => {
    const inner = { '@type': '/cosmos.bank.v1beta1.MsgSend', from_address: ann, to_address: bob };
    const carried = message('/cosmos.authz.v1beta1.MsgExec', {
      grantee: bob,
      msgs: [{ ...inner, amount: [{ denom: 'uelys', amount: '3' }] }],
    });
    expect(
      reported({ transfers: [transfer(ann, bob, 3n)], changes: [change(-3n)], reasons: carried }),
    ).toEqual([`sent -3 ${bob}`]);
    const many = message('/cosmos.bank.v1beta1.MsgMultiSend', {
      inputs: [{ address: ann, coins: [{ denom: 'uelys', amount: '3' }] }],
      outputs: [
        { address: bob, coins: [{ denom: 'uelys', amount: '1' }] },
        { address: moduleOf('gov'), coins: [{ denom: 'uelys', amount: '2' }] },
      ],
    });
    expect(
      reported({ transfers: [transfer(ann, bob, 1n)], changes: [change(1n)], reasons: many }, bob),
    ).toEqual([`received +1 ${ann}`]);
  });

  it('uses the purpose of a single-purpose tx where nothing else explains', () => {
    const open = '/elys.perpetual.MsgOpen';
    expect(purposeOf([open, '/elys.perpetual.MsgClose'])).toBe('position');
    expect(purposeOf([open, '/cosmos.bank.v1beta1.MsgSend'])).toBeNull();
    expect(purposeOf(['/elys.tradeshield.MsgExecuteOrders'])).toBeNull();
    expect(purposeOf([])).toBeNull();
    const place = {
      transfers: [transfer(ann, bob, 5n), transfer(ann, bob, 6n)],
      changes: [change(-12n)],
      reasons: send(ann, bob, '5'),
      purpose: purposeOf([open]),
    };
    expect(reported(place)).toEqual([`sent -5 ${bob}`, `position -6 ${bob}`, 'other -1']);
  });

  it('recognises the grant of a new vesting account, by period or at once', () => {
    const coins = (amount: string) => [{ denom: 'uelys', amount }];
    const parties = { from_address: bob, to_address: ann };
    const facts = [
      message('/cosmos.vesting.v1beta1.MsgCreateVestingAccount', { ...parties, amount: coins('9') }),
      message('/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount', {
        ...parties,
        vesting_periods: [{ amount: coins('4') }, { amount: coins('5') }],
      }),
    ];
    for (const reasons of facts)
      expect(reported({ transfers: [transfer(bob, ann, 9n)], changes: [change(9n)], reasons })).toEqual([
        `received +9 ${bob}`,
      ]);
  });

  it('counts a transfer to the account itself once, in both directions', () => {
    const place = { transfers: [transfer(ann, ann, 5n)], changes: [], reasons: send(ann, ann, '5') };
    expect(reported(place)).toEqual([`sent +5 -5 ${ann}`]);
  });

  it('always sums to the net change, for any facts', () => {
    const reasons = [
      ...fact('stake-delegate', 3n),
      ...fact('reward-stake', 4n),
      ...event('coinbase', 'minter', ann, 'amount', '5uelys'),
    ];
    for (let net = -12n; net <= 12n; net += 1n)
      for (const transfers of [
        [],
        [transfer(ann, bob, 2n)],
        [transfer(bob, ann, 4n), transfer(ann, ann, 1n)],
      ]) {
        const moved = explainMovement({
          self: ann,
          purpose: null,
          transfers,
          changes: net === 0n ? [] : [change(net)],
          reasons,
        });
        expect(moved.reduce((sum, movement) => sum + movement.in - movement.out, 0n)).toBe(net);
      }
  });
});
