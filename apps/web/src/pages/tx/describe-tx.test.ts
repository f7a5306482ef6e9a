import { attribute } from '@cairn/chain/event';
import { isJsonObject } from '@cairn/chain/json';
import { fixture, recordedBlocks } from '@cairn/messages/testing/recorded-network';
import { describe, expect, it } from 'vitest';
import { needsBlockEnd, queuedSwaps, describeTx } from './describe-tx.ts';

const texts = (coins: readonly { readonly denom: string; readonly baseUnits: bigint }[]) =>
  coins.map(({ denom, baseUnits }) => `${baseUnits} ${denom.slice(0, 8)}`);

describe('the description of a tx', () => {
  it('counts what a queued swap moved at the end of the block, for its own accounts', () => {
    const { tx, results } = fixture(48);
    const before = describeTx(tx, null);
    const after = describeTx(tx, { results, txs: [tx] });
    const sender = 'elys13k54dgu872pfsjqehrgy9mykch7zxlt0q8chtc';
    expect(needsBlockEnd(tx)).toBe(true);
    expect(queuedSwaps(tx)).toBe(1);
    expect(before.swaps).toEqual([]);
    expect(before.changes?.[0]).toMatchObject({ address: sender });
    const fee = before.changes?.[0]?.coins[0]?.baseUnits ?? 0n;
    expect(fee < 0n).toBe(true);
    expect(texts(after.changes?.[0]?.coins ?? [])).toEqual([
      '217846841 ibc/C4CF',
      `${fee - 3169371954n} uelys`,
    ]);
  });

  it('counts the bonus that a pool pays beside the output of a swap', () => {
    const [block] = recordedBlocks('elysnet-1', 808, 808);
    const tx = block?.txs.find(({ hash }) => hash.startsWith('031461CC6C514E33'));
    if (block === undefined || tx === undefined) throw new Error('block 808 is not recorded');
    const { changes, steps, swaps } = describeTx(tx, block);
    const [swap] = swaps;
    if (swap?.status !== 'filled') throw new Error('the swap was not executed');
    const { denom } = swap.tokenOut;
    const owner = changes?.find(({ address }) => address === swap.request.sender);
    expect(swap.hops.map(({ bonus }) => bonus?.coin)).toEqual([{ denom, baseUnits: 62_934n }]);
    expect(owner?.coins.find((coin) => coin.denom === denom)?.baseUnits).toBe(
      swap.tokenOut.baseUnits + 62_934n,
    );
    expect(JSON.stringify(steps.at(-1)?.sentence.slice(-4, -3))).toContain('plus a bonus of');
  });

  it('shows the events of its own hops at the end of the block, each with its fees', () => {
    const { tx, results } = fixture(48);
    const { blockEndEvents } = describeTx(tx, { results, txs: [tx] });
    const swaps = blockEndEvents.filter(({ type }) => type === 'token_swapped');
    expect(swaps.map((event) => attribute(event, 'tokens_out')?.slice(-8))).toHaveLength(2);
    expect(blockEndEvents[0]?.type).toBe('token_swapped_fee');
    expect(blockEndEvents.filter(({ type }) => type === 'token_swapped_fee')).toHaveLength(2);
  });

  it('gives a failed tx its reason and only its fee', () => {
    const { tx, results } = fixture(55);
    const description = describeTx(tx, { results, txs: [tx] });
    expect(needsBlockEnd(tx)).toBe(false);
    expect(description.failure?.title).toBe('Not enough funds');
    expect(description.swaps).toEqual([]);
    expect(description.changes?.map(({ coins }) => coins.length)).toEqual([1, 1]);
    expect(description.changes?.reduce((sum, { coins }) => sum + (coins[0]?.baseUnits ?? 0n), 0n)).toBe(0n);
  });

  it('describes a tx with a message nested 9,000 deep, and one without a type', () => {
    const { tx } = fixture(55);
    const text = `${'{"a":'.repeat(9_000)}{}${'}'.repeat(9_000)}`;
    const body: unknown = JSON.parse(text);
    if (!isJsonObject(body)) throw new Error('not an object');
    const messages = [
      {
        typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract',
        body: { sender: 'x', contract: 'y', msg: body, funds: [] },
      },
      { typeUrl: '/unreadable', body: { value: body } },
    ];
    const odd = { ...tx, code: 0, messages };
    expect(describeTx(odd, null).failure).toBeNull();
    expect(needsBlockEnd(odd)).toBe(false);
  });

  it('requests the end of the block after undelegating, which pays the rewards', () => {
    expect(needsBlockEnd(fixture(70).tx)).toBe(true);
  });

  it('has no sum rather than a wrong one where an event is of an unknown form', () => {
    const { tx } = fixture(55);
    const odd = {
      type: 'coin_spent',
      attributes: [
        { key: 'spender', value: 'nobody' },
        { key: 'amount', value: '1x' },
      ],
    };
    expect(describeTx({ ...tx, events: [odd] }, null).changes).toBeNull();
  });
});

describe('every swap of the recorded network', () => {
  it('is counted as the bank moved it: the sender gave exactly that, the recipient got exactly that', () => {
    let counted = 0;
    for (const { txs, results } of recordedBlocks('elysnet-1')) {
      const atEnd = results.blockEvents.filter(({ mode }) => mode === 'EndBlock');
      const moved = new Set(
        atEnd.map(
          (event) =>
            `${event.type} ${attribute(event, 'spender') ?? attribute(event, 'receiver') ?? ''} ${attribute(event, 'amount') ?? ''}`,
        ),
      );
      for (const tx of txs.filter(needsBlockEnd)) {
        const description = describeTx(tx, { results, txs });
        for (const swap of description.swaps) {
          if (swap.status !== 'filled') continue;
          const { sender, recipient } = swap.request;
          expect(moved).toContain(`coin_spent ${sender} ${swap.tokenIn.baseUnits}${swap.tokenIn.denom}`);
          expect(moved).toContain(
            `coin_received ${recipient} ${swap.tokenOut.baseUnits}${swap.tokenOut.denom}`,
          );
          counted += 1;
        }
        const hops = description.swaps.reduce(
          (sum, swap) => sum + (swap.status === 'filled' ? swap.hops.length : 0),
          0,
        );
        expect(description.blockEndEvents.filter(({ type }) => type === 'token_swapped')).toHaveLength(hops);
      }
    }
    expect(counted).toBe(730);
  });
});
