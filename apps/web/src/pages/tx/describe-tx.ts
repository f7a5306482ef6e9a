/** Describes a tx beyond its own fields, in a separate chunk because it contains every message and event. */
import type { AccAddress } from '@cairn/chain/address';
import { negateCoin, type Coin } from '@cairn/chain/amount';
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import type { BlockResults } from '@cairn/chain/block';
import { attribute, type BlockEvent } from '@cairn/chain/event';
import type { Tx } from '@cairn/chain/tx';
import { balanceChanges, netChanges, type BalanceChange } from '@cairn/messages/balance/balance-changes';
import { rewardTokenChanges } from '@cairn/messages/balance/reward-token-changes';
import { explainFailure, type FailureExplanation } from '@cairn/messages/failure/explain-failure';
import { txSteps, type TxStep } from '@cairn/messages/steps/tx-steps';
import { swapOutcomes, type SwapOutcome } from '@cairn/messages/swap/swap-outcomes';
import { swapRequests } from '@cairn/messages/swap/swap-request';
import type { Sentence } from '@cairn/messages/sentence';
import { txHeadline } from './tx-headline.ts';

/** End-block events of the tx's block, and its txs in order if available. */
export interface BlockEnd {
  readonly results: BlockResults;
  readonly txs: readonly Tx[] | undefined;
}

export interface TxDescription {
  /** The outcome, as far as known. */
  readonly headline: Sentence;
  readonly failure: FailureExplanation | null;
  readonly steps: readonly TxStep[];
  /** Outcomes of swaps executed at the end of the block, in step order. */
  readonly swaps: readonly SwapOutcome[];
  /** Net changes by account, including end-block swaps; null when an event is of unknown form. */
  readonly changes: readonly BalanceChange[] | null;
  /** End-block events that belong to this tx. */
  readonly blockEndEvents: readonly BlockEvent[];
}

/** Whether the end of the block is relevant: swaps execute there, and undelegating pays rewards. */
export function needsBlockEnd(tx: Tx): boolean {
  return tx.code === 0 && (queuedSwaps(tx) > 0 || tx.events.some(({ type }) => type === 'unbond'));
}

export function queuedSwaps(tx: Tx): number {
  return swapRequests(tx).filter(({ executed }) => executed === 'block-end').length;
}

/**
 * Describes a tx.
 * @param end null while loading and when unavailable.
 * @param own message declarations of the chain's configuration.
 */
export function describeTx(
  tx: Tx,
  end: BlockEnd | null,
  own: readonly DeclaredMessage[] = [],
): TxDescription {
  const swaps =
    end === null
      ? []
      : swapOutcomes(tx, end.results.blockEvents, end.txs).filter(
          ({ request }) => request.executed === 'block-end',
        );
  const failure = tx.code === 0 ? null : explainFailure(tx);
  const steps = txSteps(tx, end?.results ?? null, end?.txs, own);
  return {
    headline: txHeadline(tx, { steps, failure }, own),
    failure,
    steps,
    swaps,
    changes: txChanges(tx, swaps),
    blockEndEvents: end === null ? [] : swapEvents(swaps, end.results.blockEvents),
  };
}

/** Bank and Eden changes of the tx and its end-block swaps; signers first. */
function txChanges(tx: Tx, swaps: readonly SwapOutcome[]): readonly BalanceChange[] | null {
  const changes = new Map<AccAddress, readonly Coin[]>();
  const add = (address: AccAddress, coins: readonly Coin[]) =>
    changes.set(address, [...(changes.get(address) ?? []), ...coins]);
  try {
    for (const { address, coins } of balanceChanges(tx.events)) add(address, coins);
    for (const { address, coins } of rewardTokenChanges(tx.events, tx.messages)) add(address, coins);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  for (const swap of swaps) {
    if (swap.status !== 'filled') continue;
    add(swap.request.sender, [negateCoin(swap.tokenIn)]);
    add(swap.request.recipient, [swap.tokenOut]);
    for (const { bonus } of swap.hops) if (bonus !== null) add(bonus.recipient, [bonus.coin]);
  }
  const signers = signerOrder(tx);
  const rank = (address: AccAddress) => (signers.indexOf(address) === -1 ? 1 : 0);
  return netChanges(changes).toSorted((a, b) => rank(a.address) - rank(b.address));
}

function signerOrder(tx: Tx): readonly string[] {
  return tx.events.flatMap((event) => {
    const sequence = event.type === 'tx' ? attribute(event, 'acc_seq') : undefined;
    return sequence === undefined ? [] : [sequence.split('/')[0] ?? ''];
  });
}

/** Events of the hops, each with its preceding fees. */
function swapEvents(
  swaps: readonly SwapOutcome[],
  blockEvents: readonly BlockEvent[],
): readonly BlockEvent[] {
  const hopAttributes = swaps.flatMap((swap) =>
    swap.status === 'filled'
      ? swap.hops.map(({ tokenIn, tokenOut }) => ({
          sender: swap.request.sender,
          tokensIn: `${tokenIn.baseUnits}${tokenIn.denom}`,
          tokensOut: `${tokenOut.baseUnits}${tokenOut.denom}`,
        }))
      : [],
  );
  const found: BlockEvent[] = [];
  blockEvents.forEach((event, index) => {
    if (event.type !== 'token_swapped' || event.mode !== 'EndBlock') return;
    const at = hopAttributes.findIndex(
      ({ sender, tokensIn, tokensOut }) =>
        sender === attribute(event, 'sender') &&
        tokensIn === attribute(event, 'tokens_in') &&
        tokensOut === attribute(event, 'tokens_out'),
    );
    if (at === -1) return;
    hopAttributes.splice(at, 1);
    // In pools without an oracle the new price is between fees and swap.
    const reach = blockEvents[index - 1]?.type === 'swap_token_price_change' ? 2 : 1;
    const before = blockEvents
      .slice(Math.max(0, index - reach), index)
      .filter(({ type }) => type === 'token_swapped_fee' || type === 'swap_token_price_change');
    found.push(...before, event);
  });
  return found;
}
