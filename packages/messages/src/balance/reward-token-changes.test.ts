import { parseJson } from '@cairn/chain/json';
import { recordedState } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { moduleAddress } from '@cairn/chain/address';
import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import * as v from 'valibot';
import { recordedBlocks } from '../../testing/recorded-network.ts';
import { rewardTokenChanges } from './reward-token-changes.ts';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const bob = 'elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j';
const eden = 'elysvaloper1gnmpr8vvslp3shcq6e922xr0uq4aa2w5gdzht0';

const event = (type: string, values: Readonly<Record<string, string>>) =>
  constructedEvent(type, { ...values, msg_index: '0' });
const withdrawn = event('withdraw_rewards', { amount: '8uusdc,5ueden', validator: eden, delegator: ann });
const paidTo = (recipient_address: string) =>
  event('send_coins', { sender_module: 'distribution', recipient_address, coins: '' });
const committed = (attributes: Readonly<Record<string, string>>, ...authz: readonly string[]) => {
  const plain = event('commitment_changed', { creator: ann, token_denom: 'ueden', ...attributes });
  const indices = authz.map((value) => ({ key: 'authz_msg_index', value }));
  return { ...plain, attributes: [...plain.attributes, ...indices] };
};
const send = { '@type': '/cosmos.bank.v1beta1.MsgSend' };
const change = (address: string, denom: string, baseUnits: bigint) => ({
  address,
  coins: [{ denom, baseUnits }],
});

describe('changes of Eden and Eden Boost', () => {
  it('credits withdrawals to the withdraw address, and only tokens that bank does not hold', () => {
    expect(rewardTokenChanges([paidTo(bob), withdrawn])).toEqual([change(bob, 'ueden', 5n)]);
  });

  it('drops payouts made while the same commitment is rewritten', () => {
    expect(rewardTokenChanges([paidTo(ann), withdrawn, committed({ token_amount: '100' })])).toEqual([]);
    expect(rewardTokenChanges([paidTo(bob), withdrawn, committed({ token_amount: '100' })])).toEqual([
      change(bob, 'ueden', 5n),
    ]);
  });

  it('subtracts vested Eden, also inside an authz message, and adds cancelled Eden', () => {
    const vest = event('message', { action: '/elys.commitment.MsgVest', sender: ann });
    expect(rewardTokenChanges([vest, committed({ token_amount: '9' })])).toEqual([change(ann, 'ueden', -9n)]);
    const exec = {
      typeUrl: '/cosmos.authz.v1beta1.MsgExec',
      body: { msgs: [{ '@type': '/elys.commitment.MsgVest' }] },
    };
    expect(rewardTokenChanges([committed({ token_amount: '9', authz_msg_index: '0' })], [exec])).toEqual([
      change(ann, 'ueden', -9n),
    ]);
    const outer = {
      typeUrl: '/cosmos.authz.v1beta1.MsgExec',
      body: { msgs: [send, { '@type': exec.typeUrl, ...exec.body }] },
    };
    // Each MsgExec adds its own index, the inner one first.
    const nested = committed({ token_amount: '9' }, '0', '1');
    expect(rewardTokenChanges([nested], [outer])).toEqual([change(ann, 'ueden', -9n)]);
    expect(rewardTokenChanges([committed({ token_amount: '9' })])).toEqual([]);
    expect(rewardTokenChanges([committed({ token_amount: '4', cancelled_amount: '4' })])).toEqual([
      change(ann, 'ueden', 4n),
    ]);
  });

  it('burns whole units, and ignores denoms named as object methods', () => {
    expect(
      rewardTokenChanges([event('burn_edenB', { delegator_address: ann, amount: '10.900000' })]),
    ).toEqual([change(ann, 'uedenb', -10n)]);
    expect(rewardTokenChanges([event('constructor', {}), event('__proto__', {})])).toEqual([]);
  });
});

const wireHeld = v.array(v.object({ denom: v.string(), amount: v.string() }));
const SHOW_COMMITMENTS = '/elys-network/elys/commitment/show_commitments/';
const wireCommitments = v.object({
  commitments: v.object({ creator: v.string(), committed_tokens: wireHeld, claimed: wireHeld }),
});

describe('all events add up to the recorded commitments', () => {
  it('of every account except modules that mint for themselves, at every recorded height', () => {
    const modules = new Set<string>(
      ['cons_to_send_to_provider', 'cons_redistribute', 'distribution', 'masterchef'].map((name) =>
        moduleAddress(name, 'elys'),
      ),
    );
    const stated = new Map<number, Map<string, readonly [bigint, bigint]>>();
    for (const { height, body } of recordedState('elysnet-1', SHOW_COMMITMENTS)) {
      const parsed = v.safeParse(wireCommitments, parseJson(body));
      if (!parsed.success) continue;
      const { creator, committed_tokens: tokens, claimed } = parsed.output.commitments;
      const sum = (denom: string) =>
        [...tokens, ...claimed]
          .filter((held) => held.denom === denom)
          .reduce((total, held) => total + BigInt(held.amount), 0n);
      stated.set(
        height,
        (stated.get(height) ?? new Map<string, readonly [bigint, bigint]>()).set(creator, [
          sum('ueden'),
          sum('uedenb'),
        ]),
      );
    }
    const ledger = new Map<string, bigint>();
    const wrong: string[] = [];
    let right = 0;
    for (const {
      txs,
      results: { height, blockEvents },
    } of recordedBlocks('elysnet-1')) {
      for (const changes of [
        ...txs.map((tx) => rewardTokenChanges(tx.events, tx.messages)),
        rewardTokenChanges(blockEvents),
      ]) {
        for (const { address, coins } of changes)
          for (const { denom, baseUnits } of coins)
            ledger.set(address + denom, (ledger.get(address + denom) ?? 0n) + baseUnits);
      }
      for (const [address, held] of stated.get(height) ?? []) {
        if (modules.has(address)) continue;
        const summed = [ledger.get(`${address}ueden`) ?? 0n, ledger.get(`${address}uedenb`) ?? 0n];
        if (summed.join() === held.join()) right += 1;
        else wrong.push(`${height} ${address}: ${held.join()} but ${summed.join()}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(right).toBe(2060);
  });
});
