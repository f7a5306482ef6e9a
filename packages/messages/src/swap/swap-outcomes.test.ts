import { describe, expect, it } from 'vitest';
import { parseAccAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { decToString } from '@cairn/chain/dec';
import type { BlockEvent } from '@cairn/chain/event';
import { parseTxHash } from '@cairn/chain/hash';
import type { JsonObject } from '@cairn/chain/json';
import { constructedEvent, constructedTx } from '@cairn/chain/testing/constructed-tx';
import { recordedBlocks } from '../../testing/recorded-network.ts';
import { blockSwapOutcomes, swapOutcomes, type SwapOutcome } from './swap-outcomes.ts';
import { swapRate } from './swap-rate.ts';

const ann = parseAccAddress('elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m');
const bob = parseAccAddress('elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j');

const txOf = (hash: string, ...messages: readonly (JsonObject & { readonly '@type': string })[]) =>
  constructedTx({
    hash: parseTxHash(hash.repeat(64)),
    messages: messages.map(({ '@type': typeUrl, ...body }) => ({ typeUrl, body })),
  });

const exactIn = (amount: string, min: string) => ({
  '@type': '/elys.amm.MsgSwapExactAmountIn',
  sender: ann,
  recipient: '',
  routes: [{ pool_id: '1', token_out_denom: 'uusdc' }],
  token_in: { denom: 'uelys', amount },
  token_out_min_amount: min,
});

const endBlock = (type: string, attributes: Readonly<Record<string, string>>): BlockEvent => ({
  ...constructedEvent(type, attributes),
  mode: 'EndBlock',
});
const swapped = (tokensIn: string, tokensOut: string, recipient: string = ann, sender: string = ann) =>
  endBlock('token_swapped', {
    module: 'amm',
    sender,
    recipient,
    pool_id: '1',
    tokens_in: tokensIn,
    tokens_out: tokensOut,
  });

const brief = (outcomes: readonly SwapOutcome[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'filled'
      ? `${outcome.tokenIn.baseUnits}>${outcome.tokenOut.baseUnits}`
      : outcome.status,
  );

describe('results of swaps', () => {
  it('finds the result by sender and amount, and the fees before it', () => {
    const fee = endBlock('token_swapped_fee', {
      denom: 'USD',
      swap_fee: '1.5',
      slippage: '0.25',
      weight_recovery_fee: '0',
      provided_bonus_fee: '0',
      taker_fees: '0.5',
    });
    const price = endBlock('swap_token_price_change', { pool_id: '1' });
    const [outcome] = swapOutcomes(txOf('A', exactIn('10', '4')), [
      swapped('10uelys', '7uusdc', bob, bob),
      fee,
      price,
      swapped('10uelys', '5uusdc'),
    ]);
    expect(outcome).toMatchObject({ status: 'filled', tokenOut: { denom: 'uusdc', baseUnits: 5n } });
    expect(outcome?.status === 'filled' && outcome.fees !== null && decToString(outcome.fees.swapFee)).toBe(
      '1.5',
    );
  });

  describe('take a bonus from the transfer just before the fees that report one', () => {
    const fee = (bonus: string) =>
      endBlock('token_swapped_fee', { denom: 'USD', swap_fee: '0', provided_bonus_fee: bonus });
    const sent = (recipient: string, amount: string) =>
      endBlock('transfer', { recipient, sender: 'elys1treasury', amount });
    const bonusOf = (...before: readonly BlockEvent[]) => {
      const [outcome] = swapOutcomes(txOf('A', exactIn('10', '4')), [
        ...before,
        swapped('10uelys', '5uusdc'),
      ]);
      return outcome?.status === 'filled' ? outcome.hops[0]?.bonus : undefined;
    };
    const message = endBlock('message', { sender: 'elys1treasury' });

    it('to the sender, in the denom of the output', () => {
      expect(bonusOf(sent(ann, '2uusdc'), message, fee('0.002'))).toEqual({
        recipient: ann,
        coin: { denom: 'uusdc', baseUnits: 2n },
      });
    });

    it.each([
      ['fees without a bonus', [sent(ann, '2uusdc'), message, fee('0')]],
      ['a transfer to somebody else', [sent(bob, '2uusdc'), message, fee('0.002')]],
      ['a transfer of another denom', [sent(ann, '2uelys'), message, fee('0.002')]],
      ['a transfer of the output itself', [sent(ann, '5uusdc'), message, fee('0.002')]],
      ['no transfer', [fee('0.002')]],
    ])('but none from %s', (_, events) => {
      expect(bonusOf(...events)).toBeNull();
    });
  });

  it('follows the hops to another recipient', () => {
    const message = {
      '@type': '/elys.amm.MsgSwapByDenom',
      sender: ann,
      recipient: bob,
      amount: { denom: 'uelys', amount: '10' },
      min_amount: { denom: 'uatom', amount: '1' },
      max_amount: { denom: 'uelys', amount: '0' },
      denom_in: 'uelys',
      denom_out: 'uatom',
    };
    const between = swapped('1uelys', '1uusdc', bob, bob);
    const [outcome] = swapOutcomes(txOf('A', message), [
      swapped('10uelys', '5uusdc'),
      between,
      swapped('5uusdc', '2uatom', bob),
    ]);
    expect(outcome).toMatchObject({
      status: 'filled',
      hops: [{ tokenIn: { baseUnits: 10n } }, { tokenOut: { baseUnits: 2n } }],
      tokenOut: { baseUnits: 2n },
    });
  });

  it('reads an exact-out swap', () => {
    const message = {
      '@type': '/elys.amm.MsgSwapExactAmountOut',
      sender: ann,
      recipient: ann,
      routes: [{ pool_id: '2', token_in_denom: 'uusdc' }],
      token_out: { denom: 'uelys', amount: '100' },
      token_in_max_amount: '40',
    };
    expect(
      brief(
        swapOutcomes(txOf('A', message), [swapped('41uusdc', '100uelys'), swapped('30uusdc', '100uelys')]),
      ),
    ).toEqual(['30>100']);
  });

  it('reads an unset limit of a swap by denom, and a maximum of 0, as none', () => {
    const byDenom = (exact: string) => ({
      '@type': '/elys.amm.MsgSwapByDenom',
      sender: ann,
      recipient: '',
      amount: { denom: exact, amount: '10' },
      min_amount: { denom: '', amount: '0' },
      max_amount: { denom: 'uelys', amount: '0' },
      denom_in: 'uelys',
      denom_out: 'uusdc',
    });
    expect(brief(swapOutcomes(txOf('A', byDenom('uelys')), [swapped('10uelys', '5uusdc')]))).toEqual([
      '10>5',
    ]);
    expect(brief(swapOutcomes(txOf('A', byDenom('uusdc')), [swapped('20uelys', '10uusdc')]))).toEqual([
      '20>10',
    ]);
  });

  it('distinguishes several requests of one sender, and counts no swap twice', () => {
    const events = [swapped('10uelys', '5uusdc'), swapped('20uelys', '9uusdc'), swapped('10uelys', '4uusdc')];
    expect(brief(swapOutcomes(txOf('A', exactIn('20', '1'), exactIn('10', '1')), events))).toEqual([
      '20>9',
      '10>5',
    ]);
    const first = txOf('A', exactIn('10', '1'));
    const second = txOf('B', exactIn('10', '1'));
    const third = txOf('C', exactIn('10', '1'));
    expect(brief(swapOutcomes(second, events, [first, second, third]))).toEqual(['10>4']);
    expect(brief(swapOutcomes(third, events, [first, second, third]))).toEqual(['not-executed']);
  });

  it('reports a swap as not executed when the block’s end has none, the result is below the limit, or it began the block', () => {
    const tx = txOf('A', exactIn('10', '5'));
    expect(brief(swapOutcomes(tx, []))).toEqual(['not-executed']);
    expect(brief(swapOutcomes(tx, [swapped('10uelys', '4uusdc')]))).toEqual(['not-executed']);
    expect(brief(swapOutcomes(tx, [swapped('10uelys', '9uusdc', bob)]))).toEqual(['not-executed']);
    expect(brief(swapOutcomes(tx, [{ ...swapped('10uelys', '9uusdc'), mode: 'BeginBlock' }]))).toEqual([
      'not-executed',
    ]);
  });

  it('reads messages executed for others', () => {
    const exec = { '@type': '/cosmos.authz.v1beta1.MsgExec', grantee: bob, msgs: [exactIn('10', '1')] };
    expect(brief(swapOutcomes(txOf('A', exec), [swapped('10uelys', '5uusdc')]))).toEqual(['10>5']);
  });

  it('returns nothing for failed txs, other messages and unreadable ones', () => {
    const events = [swapped('10uelys', '5uusdc')];
    expect(swapOutcomes({ ...txOf('A', exactIn('10', '1')), code: 5 }, events)).toEqual([]);
    expect(
      swapOutcomes(
        txOf('A', { '@type': 'constructor' }, { '@type': '/elys.amm.MsgSwapExactAmountIn' }),
        events,
      ),
    ).toEqual([]);
  });

  it('has the rate in whole tokens, and none for unregistered denoms', () => {
    const swap = {
      tokenIn: { denom: parseDenom('wei'), baseUnits: 2n * 10n ** 18n },
      tokenOut: { denom: parseDenom('uusdc'), baseUnits: 5_000_000n },
    };
    const lookup = (denom: string) => ({
      denom: parseDenom(denom),
      symbol: denom,
      decimals: denom === 'wei' ? 18 : 6,
    });
    const rate = swapRate(swap, lookup);
    expect(rate === null ? null : decToString(rate)).toBe('2.5');
    expect(swapRate(swap, () => undefined)).toBeNull();
  });
});

describe('every swap of the recorded network', () => {
  it('finds each queued swap and each triggered order once, and leaves no executed swap of a user unassigned', () => {
    const counted = {
      filled: 0,
      orders: 0,
      twoHops: 0,
      upfront: 0,
      exactOut: 0,
      elsewhere: 0,
      notExecuted: 0,
    };
    let executed = 0;
    for (const {
      txs,
      results: { blockEvents },
    } of recordedBlocks('elysnet-1')) {
      const outcomes = [...blockSwapOutcomes(txs, blockEvents).values()].flat();
      // Computed independently of the tested code: every swap of a sender at a block's end must be a hop of
      // one of the sender's requests, and nothing else.
      const expected = new Map<string, (readonly [string, string, string])[]>();
      for (const { type, mode, attributes } of blockEvents) {
        const of = (key: string) => attributes.find((attribute) => attribute.key === key)?.value ?? '';
        if (type !== 'token_swapped' || mode !== 'EndBlock') continue;
        expected.set(of('sender'), [
          ...(expected.get(of('sender')) ?? []),
          [of('tokens_in'), of('tokens_out'), of('recipient')],
        ]);
      }
      const hopsOf = new Map<string, (readonly [string, string])[]>();
      for (const outcome of outcomes) {
        const { request } = outcome;
        if (outcome.status === 'not-executed') {
          counted.notExecuted += 1;
          expect(expected.get(request.sender)).toBeUndefined();
          continue;
        }
        if (request.executed === 'tx') {
          counted.upfront += 1;
          continue;
        }
        counted.filled += 1;
        if (request.origin === 'spot-order') counted.orders += 1;
        if (request.side === 'out') counted.exactOut += 1;
        if (request.recipient !== request.sender) counted.elsewhere += 1;
        if (outcome.hops.length === 2) counted.twoHops += 1;
        if (request.side === 'in') expect(outcome.tokenIn).toEqual(request.exact);
        else expect(outcome.tokenOut).toEqual(request.exact);
        expect(outcome.fees).not.toBeNull();
        const hops = outcome.hops.map(
          ({ tokenIn, tokenOut }) =>
            [`${tokenIn.baseUnits}${tokenIn.denom}`, `${tokenOut.baseUnits}${tokenOut.denom}`] as const,
        );
        hopsOf.set(request.sender, [...(hopsOf.get(request.sender) ?? []), ...hops]);
        expect(expected.get(request.sender)).toContainEqual([...(hops.at(-1) ?? []), request.recipient]);
      }
      for (const [sender, hops] of hopsOf) {
        expect(hops.map(String).sort()).toEqual(
          (expected.get(sender) ?? []).map(([tokenIn, tokenOut]) => String([tokenIn, tokenOut])).sort(),
        );
        executed += hops.length;
      }
    }
    expect(counted).toEqual({
      filled: 730,
      orders: 65,
      twoHops: 53,
      upfront: 81,
      exactOut: 131,
      elsewhere: 26,
      notExecuted: 0,
    });
    expect(executed).toBe(783);
  });
});
