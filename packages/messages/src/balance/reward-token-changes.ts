/** Changes of Eden and Eden Boost, which are held by the commitment module and not by bank. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { negateCoin, parseBaseUnits, parseCoins, type Coin } from '@cairn/chain/amount';
import { parseDenom } from '@cairn/chain/denom';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import { emittingMessage } from '../emitting-message.ts';
import { addCoins, netChanges, type BalanceChange } from './balance-changes.ts';

const EDEN = parseDenom('ueden');
const EDEN_BOOST = parseDenom('uedenb');
const VESTING = new Set<string | undefined>(['/elys.commitment.MsgVest', '/elys.commitment.MsgVestNow']);

interface Payout {
  readonly account: AccAddress;
  readonly coins: readonly Coin[];
  readonly validator: string;
  readonly amount: string;
}

/** State of one pass over the events. */
interface Run {
  readonly changes: Map<AccAddress, Coin[]>;
  /** The account of the last `send_coins`. Withdrawals go to it, not to the delegator. */
  paidTo: AccAddress | undefined;
  messageIndex: number | undefined;
  /** Type URL of the current message. */
  action: string | undefined;
  /** Withdrawals of the current message without a `withdraw_reward` yet. */
  unconfirmed: Payout[];
}

/**
 * Net change of claimed plus committed Eden and Eden Boost by account; moving them in or out of commitment is no change,
 * vesting takes Eden away and cancelling returns it. Module accounts get theirs without any event and are not covered.
 *
 * The chain has a defect that is followed here: what it pays out while the same message rewrites the receiver's
 * commitment is overwritten and gone, although the events name it.
 * @param messages of the tx, where the events are a tx's: they tell a vesting inside an authz message from a commitment.
 * @throws {SyntaxError} when an event is not of the chain's own form.
 */
export function rewardTokenChanges(
  events: readonly ChainEvent[],
  messages: readonly Message[] = [],
): readonly BalanceChange[] {
  const run: Run = {
    changes: new Map(),
    paidTo: undefined,
    messageIndex: undefined,
    action: undefined,
    unconfirmed: [],
  };
  for (const event of events) {
    enterMessage(run, event, messages);
    steps.get(event.type)?.(run, event);
  }
  return netChanges(run.changes);
}

function enterMessage(run: Run, event: ChainEvent, messages: readonly Message[]): void {
  const index = eventMsgIndex(event);
  if (index !== run.messageIndex) run.unconfirmed = [];
  run.messageIndex = index;
  if (event.type === 'message') run.action = attribute(event, 'action') ?? run.action;
  const outer = index === undefined ? undefined : messages[index];
  if (outer !== undefined) run.action = emittingMessage(outer, event).typeUrl;
}

const stepTable: Readonly<Record<string, (run: Run, event: ChainEvent) => void>> = {
  send_coins: (run, event) => {
    const account = attribute(event, 'recipient_address');
    if (account !== undefined) run.paidTo = parseAccAddress(account);
  },
  withdraw_rewards: (run, event) => {
    const amount = attribute(event, 'amount') ?? '';
    const coins = edenOf(amount);
    const account = run.paidTo;
    if (coins.length === 0 || account === undefined) return;
    addCoins(run.changes, account, coins);
    run.unconfirmed.push({ account, coins, validator: attribute(event, 'validator') ?? '', amount });
  },
  withdraw_reward: (run, event) => {
    const same = (payout: Payout): boolean =>
      payout.validator === attribute(event, 'validator_address') &&
      payout.amount === attribute(event, 'amount');
    run.unconfirmed = run.unconfirmed.filter((payout) => !same(payout));
  },
  withdraw_commission: (run, event) => {
    if (run.paidTo !== undefined) addCoins(run.changes, run.paidTo, edenOf(attribute(event, 'amount') ?? ''));
  },
  claim_rewards: (run, event) => {
    addCoins(run.changes, attribute(event, 'recipient'), edenOf(attribute(event, 'amount') ?? ''));
  },
  claim_reward_program: (run, event) => {
    addCoins(run.changes, attribute(event, 'claim_address'), [
      { denom: EDEN, baseUnits: parseBaseUnits(attribute(event, 'eden_amount') ?? '') },
    ]);
  },
  /** The amount has decimals; the ledger takes the whole units. */
  burn_edenB: (run, event) => {
    const amount = parseBaseUnits((attribute(event, 'amount') ?? '').split('.')[0] ?? '');
    addCoins(run.changes, attribute(event, 'delegator_address'), [{ denom: EDEN_BOOST, baseUnits: -amount }]);
  },
  commitment_changed: changeCommitment,
};

const steps = new Map(Object.entries(stepTable));

function changeCommitment(run: Run, event: ChainEvent): void {
  const denom = attribute(event, 'token_denom');
  if (denom !== EDEN && denom !== EDEN_BOOST) return;
  const creator = parseAccAddress(attribute(event, 'creator') ?? '');
  for (const { account, coins } of run.unconfirmed)
    if (account === creator) addCoins(run.changes, creator, coins.map(negateCoin));
  run.unconfirmed = [];
  const cancelled = attribute(event, 'cancelled_amount');
  if (cancelled !== undefined)
    addCoins(run.changes, creator, [{ denom: parseDenom(denom), baseUnits: parseBaseUnits(cancelled) }]);
  else if (VESTING.has(run.action))
    addCoins(run.changes, creator, [
      { denom: parseDenom(denom), baseUnits: -parseBaseUnits(attribute(event, 'token_amount') ?? '') },
    ]);
}

function edenOf(amount: string): readonly Coin[] {
  return parseCoins(amount).filter(({ denom }) => denom === EDEN || denom === EDEN_BOOST);
}
