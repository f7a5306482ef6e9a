/** A tx step by step: its messages, their effects, and what happened at the end of the block. */
import type { BlockResults } from '@cairn/chain/block';
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import { attribute, eventMsgIndex, type BlockEvent, type ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import { decAdd } from '@cairn/chain/dec';
import { describeMessage, MAX_MESSAGE_DEPTH } from '../describe-message.ts';
import { nestedEvents } from '../emitting-message.ts';
import { doneSwap } from '../done-amounts.ts';
import { explainFailure } from '../failure/explain-failure.ts';
import { forRecipient } from '../modules/amm.ts';
import { aboutUsd, account, requested, denom, list, pool, quote, text } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { swapOutcomes, type SwapOutcome } from '../swap/swap-outcomes.ts';
import { swapRequests, type SwapRequest } from '../swap/swap-request.ts';
import { did, inVoice, type Voice } from '../verb.ts';
import { eventLines, rewardLines, toLine } from './event-lines.ts';

export interface TxStep {
  /** `block-end` for what happened after all txs of the block. */
  readonly when: 'tx' | 'block-end';
  /** `effect`: a consequence of a message; `failure`: why the tx failed. */
  readonly kind: 'message' | 'effect' | 'swap' | 'failure';
  /**
   * `undone`: it failed or was rolled back with the tx; `proposed`: it runs if a vote passes; `unknown`: not
   * known from the available sources.
   */
  readonly status: 'done' | 'undone' | 'proposed' | 'unknown';
  /** The message it belongs to, counted from 0; null for the whole tx. */
  readonly messageIndex: number | null;
  /** 0 for a message of the tx, 1 for one nested in it, and so on. */
  readonly depth: number;
  readonly label: string;
  readonly sentence: Sentence;
}

/**
 * The steps of a tx.
 * @param results of its block; null where no source has them: a queued swap's result is then `unknown`.
 * @param blockTxs all txs of the block in order, if known: see `swapOutcomes`.
 * @param own messages that the chain's configuration declares.
 */
export function txSteps(
  tx: Tx,
  results: BlockResults | null,
  blockTxs?: readonly Tx[],
  own: readonly DeclaredMessage[] = [],
): readonly TxStep[] {
  const failure = tx.code === 0 ? undefined : failureStep(tx);
  const swaps = tx.code === 0 ? swapSteps(tx, results, blockTxs) : [];
  const steps = tx.messages.flatMap((message, index) => [
    ...(tx.code === 0 ? doneSteps(tx, message, index, own) : undoneSteps(message, index, own)),
    ...swaps.filter((step) => step.when === 'tx' && step.messageIndex === index),
    ...(failure?.messageIndex === index ? [failure] : []),
  ]);
  return [
    ...steps,
    ...(failure !== undefined && failure.messageIndex === null ? [failure] : []),
    ...swaps.filter((step) => step.when === 'block-end'),
    ...(tx.code === 0 && results !== null ? undelegationSteps(tx, results.blockEvents) : []),
  ];
}

/** An executed message, its nested ones, and the events that add to their sentences. */
function doneSteps(
  tx: Tx,
  message: Message,
  messageIndex: number,
  own: readonly DeclaredMessage[],
): readonly TxStep[] {
  const events = tx.events.filter((event) => eventMsgIndex(event) === messageIndex);
  const { steps, covered } = messageSteps(
    message,
    { messageIndex, depth: 0, status: 'done', voice: 'past', own },
    events,
  );
  const effects = eventLines(events, covered).map((line): TxStep => ({
    ...line,
    when: 'tx',
    kind: 'effect',
    status: 'done',
    messageIndex,
    depth: 0,
  }));
  return [...steps, ...effects];
}

function undoneSteps(
  message: Message,
  messageIndex: number,
  own: readonly DeclaredMessage[],
): readonly TxStep[] {
  return messageSteps(message, { messageIndex, depth: 0, status: 'undone', voice: 'tried', own }, []).steps;
}

interface Place {
  readonly messageIndex: number;
  readonly depth: number;
  readonly status: TxStep['status'];
  readonly voice: Voice;
  readonly own: readonly DeclaredMessage[];
}

function messageSteps(
  message: Message,
  place: Place,
  events: readonly ChainEvent[],
): { readonly steps: readonly TxStep[]; readonly covered: ReadonlySet<string> } {
  const view = describeMessage(message, events, place.own);
  const { messageIndex, depth, status, voice } = place;
  const step = { when: 'tx', kind: 'message', status, messageIndex, depth, label: view.label } as const;
  if (view.outcome !== 'decoded')
    return { steps: [{ ...step, sentence: [quote(view.label)] }], covered: new Set() };
  const inner = depth < MAX_MESSAGE_DEPTH ? view.inner : [];
  const within = inner.map((nested, index) =>
    messageSteps(
      nested,
      {
        ...place,
        depth: depth + 1,
        ...(view.carries === 'if-passed' ? PROPOSED : {}),
      },
      nestedEvents(message, events, depth, index),
    ),
  );
  return {
    steps: [{ ...step, sentence: inVoice(view.sentence, voice) }, ...within.flatMap(({ steps }) => steps)],
    covered: new Set([...view.covers, ...within.flatMap(({ covered }) => [...covered])]),
  };
}

const PROPOSED = { status: 'proposed', voice: 'would' } as const;

function failureStep(tx: Tx): TxStep {
  const { title, detail, figures, messageIndex } = explainFailure(tx);
  return {
    when: 'tx',
    kind: 'failure',
    status: 'undone',
    messageIndex: messageIndex !== null && messageIndex < tx.messages.length ? messageIndex : null,
    depth: 0,
    label: title,
    sentence: sentence`${text(detail)}${when(figures.length > 0, sentence` (${figures})`)}`,
  };
}

function swapSteps(
  tx: Tx,
  results: BlockResults | null,
  blockTxs: readonly Tx[] | undefined,
): readonly TxStep[] {
  const known = swapOutcomes(tx, results?.blockEvents ?? [], blockTxs);
  if (results !== null) return known.map(swapStep);
  return swapRequests(tx).map((request, index) => {
    const outcome = known[index];
    return request.executed === 'tx' && outcome !== undefined ? swapStep(outcome) : unknownSwap(request);
  });
}

function swapStep(outcome: SwapOutcome): TxStep {
  const { request } = outcome;
  const step = {
    when: request.executed,
    kind: 'swap',
    messageIndex: request.messageIndex,
    depth: 0,
  } as const;
  if (outcome.status === 'not-executed') {
    return {
      ...step,
      status: 'undone',
      label: 'Swap not executed',
      sentence: sentence`The swap of ${account(request.sender)} was not executed; the events give no reason`,
    };
  }
  const { hops, fees } = outcome;
  const { paid, got, bonus } = doneSwap(outcome);
  const extra = bonus === null ? [] : sentence`, plus a bonus of ${bonus}`;
  const costs =
    fees === null
      ? []
      : sentence`, costs ${aboutUsd(decAdd(fees.swapFee, fees.slippage, fees.weightRecovery, fees.takerFee))}`;
  return {
    ...step,
    status: 'done',
    label: 'Swap executed',
    sentence: sentence`${account(request.sender)} ${did('swapped')} ${paid} for ${got} in ${list(hops.map(({ poolId }) => pool(poolId)))}${forRecipient(request.sender, request.recipient)}${extra}${costs}`,
  };
}

function unknownSwap({ messageIndex, side, exact, against }: SwapRequest): TxStep {
  const between =
    side === 'in'
      ? sentence`${requested(exact)} into ${denom(against)}`
      : sentence`${denom(against)} into ${requested(exact)}`;
  return {
    when: 'block-end',
    kind: 'swap',
    status: 'unknown',
    messageIndex,
    depth: 0,
    label: 'Swap queued',
    sentence: sentence`The swap of ${between} was queued for the end of the block; its result is not available`,
  };
}

/** After ELYS is undelegated, the end of the block pays the delegator's rewards and burns Eden Boost. */
function undelegationSteps(tx: Tx, blockEvents: readonly BlockEvent[]): readonly TxStep[] {
  const delegators = new Set(
    tx.events.filter(({ type }) => type === 'unbond').flatMap((event) => attribute(event, 'delegator') ?? []),
  );
  if (delegators.size === 0) return [];
  const atEnd = blockEvents.filter(({ mode }) => mode === 'EndBlock');
  const burned = atEnd.filter(
    (event) => event.type === 'burn_edenB' && delegators.has(attribute(event, 'delegator_address') ?? ''),
  );
  return [...rewardLines(atEnd, delegators), ...burned.flatMap(toLine)].map((line) => ({
    ...line,
    when: 'block-end',
    kind: 'effect',
    status: 'done',
    messageIndex: null,
    depth: 0,
  }));
}
