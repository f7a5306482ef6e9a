/** Results of swaps: most are only queued by their tx and executed at the end of the block. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { decAdd, parseDec, type Dec } from '@cairn/chain/dec';
import { attribute, eventMsgIndex, type BlockEvent, type ChainEvent } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import { swapRequests, type SwapRequest } from './swap-request.ts';

/** In US dollars. */
export interface SwapFees {
  readonly swapFee: Dec;
  readonly slippage: Dec;
  readonly weightRecovery: Dec;
  readonly takerFee: Dec;
}

/** Paid by a pool's treasury beside the output, for moving the pool towards its weights. */
export interface SwapBonus {
  readonly recipient: AccAddress;
  readonly coin: Coin;
}

export interface SwapHop {
  readonly poolId: number;
  readonly tokenIn: Coin;
  /** Without the bonus. */
  readonly tokenOut: Coin;
  readonly bonus: SwapBonus | null;
  /** null where the chain reports none. */
  readonly fees: SwapFees | null;
}

export type SwapOutcome =
  | {
      readonly status: 'filled';
      readonly request: SwapRequest;
      readonly hops: readonly SwapHop[];
      /** Into the first pool. */
      readonly tokenIn: Coin;
      /** Out of the last pool. */
      readonly tokenOut: Coin;
      /** Of all hops; null where no hop reports any. */
      readonly fees: SwapFees | null;
    }
  /** The end of the block has no matching swap: it failed there, and no event has the reason. */
  | { readonly status: 'not-executed'; readonly request: SwapRequest };

interface SwapEvent extends SwapHop {
  readonly sender: AccAddress;
  readonly recipient: AccAddress;
}

/**
 * The results of a tx's swaps, in order; empty for a failed tx and for one without swaps.
 * @param blockEvents of the tx's own height.
 * @param blockTxs all txs of the block in order: they distinguish two equal requests of one sender. Without
 * them the first match is used.
 * @see guide 1.12: a hop's `sender` is the message's, the last hop's `recipient` too, and hop n+1 takes in
 * what hop n gave out.
 */
export function swapOutcomes(
  tx: Tx,
  blockEvents: readonly BlockEvent[],
  blockTxs: readonly Tx[] = [tx],
): readonly SwapOutcome[] {
  return blockSwapOutcomes(blockTxs, blockEvents).get(tx.hash) ?? [];
}

/** The results of all swaps of a block's txs, by tx. Each executed swap belongs to at most one request. */
export function blockSwapOutcomes(
  txs: readonly Tx[],
  blockEvents: readonly BlockEvent[],
): ReadonlyMap<TxHash, readonly SwapOutcome[]> {
  const queue = swapEvents(blockEvents.filter(({ mode }) => mode === 'EndBlock'));
  const claimed = new Set<SwapEvent>();
  const outcomes = new Map<TxHash, readonly SwapOutcome[]>();
  for (const tx of txs) {
    const requests = swapRequests(tx);
    if (requests.length === 0) continue;
    outcomes.set(
      tx.hash,
      requests.map((request) => {
        const executed =
          request.executed === 'tx'
            ? swapEvents(tx.events.filter((event) => eventMsgIndex(event) === request.messageIndex))
            : queue;
        return claim(request, executed, claimed);
      }),
    );
  }
  return outcomes;
}

function claim(request: SwapRequest, events: readonly SwapEvent[], claimed: Set<SwapEvent>): SwapOutcome {
  const free = events.filter((event) => event.sender === request.sender && !claimed.has(event));
  for (let start = 0; start < free.length; start += 1) {
    const hops = followHops(request, free.slice(start));
    const [first] = hops;
    const last = hops.at(-1);
    if (first === undefined || last === undefined || !fits(request, first, last)) continue;
    hops.forEach((hop) => claimed.add(hop));
    return {
      status: 'filled',
      request,
      hops: hops.map(({ poolId, tokenIn, tokenOut, bonus, fees }) => ({
        poolId,
        tokenIn,
        tokenOut,
        bonus,
        fees,
      })),
      tokenIn: first.tokenIn,
      tokenOut: last.tokenOut,
      fees: sumFees(hops),
    };
  }
  return { status: 'not-executed', request };
}

/**
 * The hops from the first event on, each with the output of the previous one as input, up to the wanted
 * denom.
 */
function followHops(request: SwapRequest, events: readonly SwapEvent[]): readonly SwapEvent[] {
  const denom = request.side === 'in' ? request.against : request.exact.denom;
  const hops: SwapEvent[] = [];
  for (const event of events) {
    const before = hops.at(-1);
    if (before?.tokenOut.denom === denom) break;
    if (before === undefined || sameCoin(before.tokenOut, event.tokenIn)) hops.push(event);
  }
  return hops;
}

function fits(request: SwapRequest, first: SwapEvent, last: SwapEvent): boolean {
  const { side, exact, against, limit } = request;
  if (last.recipient !== request.recipient) return false;
  if (side === 'in')
    return (
      sameCoin(first.tokenIn, exact) &&
      last.tokenOut.denom === against &&
      (limit === null || last.tokenOut.baseUnits >= limit)
    );
  return (
    sameCoin(last.tokenOut, exact) &&
    first.tokenIn.denom === against &&
    (limit === null || first.tokenIn.baseUnits <= limit)
  );
}

const sameCoin = (a: Coin, b: Coin): boolean => a.denom === b.denom && a.baseUnits === b.baseUnits;

function swapEvents(events: readonly ChainEvent[]): readonly SwapEvent[] {
  return events.flatMap((event, index) => {
    if (event.type !== 'token_swapped') return [];
    const [tokenIn] = parseCoins(attribute(event, 'tokens_in') ?? '');
    const [tokenOut] = parseCoins(attribute(event, 'tokens_out') ?? '');
    if (tokenIn === undefined || tokenOut === undefined) return [];
    const swap = {
      sender: parseAccAddress(attribute(event, 'sender') ?? ''),
      recipient: parseAccAddress(attribute(event, 'recipient') ?? ''),
      poolId: Number(attribute(event, 'pool_id')),
      tokenIn,
      tokenOut,
    };
    const feeIndex = feeIndexBefore(events, index);
    const fee = events[feeIndex];
    const hasFees = fee?.type === 'token_swapped_fee';
    return [
      {
        ...swap,
        bonus: hasFees ? bonusBefore(events, feeIndex, swap) : null,
        fees: hasFees ? feesOf(fee) : null,
      },
    ];
  });
}

/** The fees come just before the swap; in pools without an oracle the new price is in between. */
function feeIndexBefore(events: readonly ChainEvent[], index: number): number {
  return events[index - 1]?.type === 'swap_token_price_change' ? index - 2 : index - 1;
}

/** The transfer just before fees with a bonus: `tokens_out` does not include it, and the fees have its value only. */
function bonusBefore(
  events: readonly ChainEvent[],
  feeIndex: number,
  { sender, recipient, tokenOut }: Pick<SwapEvent, 'sender' | 'recipient' | 'tokenOut'>,
): SwapBonus | null {
  const [fee, transfer] = [events[feeIndex], events[feeIndex - 2]];
  if (fee === undefined || parseDec(attribute(fee, 'provided_bonus_fee') ?? '0') <= 0n) return null;
  if (transfer?.type !== 'transfer') return null;
  const [coin] = parseCoins(attribute(transfer, 'amount') ?? '');
  const to = [sender, recipient].find((address) => address === attribute(transfer, 'recipient'));
  // A pool that pays no bonus sends the output last.
  if (coin?.denom !== tokenOut.denom || sameCoin(coin, tokenOut) || to === undefined) return null;
  return { recipient: to, coin };
}

function feesOf(event: ChainEvent): SwapFees {
  const usd = (key: string): Dec => parseDec(attribute(event, key) ?? '0');
  return {
    swapFee: usd('swap_fee'),
    slippage: usd('slippage'),
    weightRecovery: usd('weight_recovery_fee'),
    takerFee: usd('taker_fees'),
  };
}

function sumFees(hops: readonly SwapHop[]): SwapFees | null {
  return hops.reduce<SwapFees | null>((sum, { fees }) => {
    if (sum === null || fees === null) return sum ?? fees;
    return {
      swapFee: decAdd(sum.swapFee, fees.swapFee),
      slippage: decAdd(sum.slippage, fees.slippage),
      weightRecovery: decAdd(sum.weightRecovery, fees.weightRecovery),
      takerFee: decAdd(sum.takerFee, fees.takerFee),
    };
  }, null);
}
