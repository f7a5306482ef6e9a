/** Groups the events of a block's begin and end. */
import { parseValoperAddress, type ValoperAddress } from '@cairn/chain/address';
import { parseDecCoins, type DecCoin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { compare } from '@cairn/chain/compare';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { jsonText } from '@cairn/chain/json';
import { attribute, type BlockEvent, type BlockEventMode } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { EventCategory } from '@cairn/messages/events/define-event';

/** `conversion`: swaps that no tx of this block requested: the chain converting fees into the base currency. */
export type GroupName = EventCategory | 'conversion' | 'other';

export interface EventGroup {
  readonly name: GroupName;
  readonly events: readonly BlockEvent[];
}

interface AllottedReward {
  readonly validator: ValoperAddress;
  /** Base units, including commission. */
  readonly rewards: readonly DecCoin[];
  /** The commission part. */
  readonly commission: readonly DecCoin[];
}

export interface AllottedRewards {
  readonly total: readonly DecCoin[];
  /** Highest amount of the first denom first. */
  readonly rows: readonly AllottedReward[];
  /** In emission order. */
  readonly events: readonly BlockEvent[];
}

export interface BlockPart {
  readonly mode: BlockEventMode;
  readonly groups: readonly EventGroup[];
  /** Null without allotted rewards. */
  readonly rewards: AllottedRewards | null;
  /** Events that duplicate another one (both sides of a transfer) or moved nothing. */
  readonly echoes: readonly BlockEvent[];
}

/** In display order. */
export const GROUP_TITLES: Readonly<Record<GroupName, string>> = {
  swap: 'Swaps executed together',
  'leveraged-lp': 'Leveraged liquidity',
  perpetual: 'Perpetual positions and funding',
  orders: 'Orders',
  lending: 'Lending vaults',
  pool: 'Pools',
  vaults: 'Vaults',
  governance: 'Governance',
  staking: 'Staking',
  rewards: 'Rewards paid',
  commitment: 'Commitments and vesting',
  signing: 'Signing and jailing',
  mint: 'Mint and burn',
  ibc: 'IBC',
  'interchain-security': 'Provider chain',
  epoch: 'Epochs',
  message: 'Messages',
  authz: 'Authorizations',
  feegrant: 'Fee grants',
  group: 'Groups',
  wasm: 'Contracts',
  oracle: 'Oracle',
  other: 'Other events',
  conversion: 'Fees converted to the base currency',
  fee: 'Fees',
  transfer: 'Transfers',
};
const ORDER = Object.keys(GROUP_TITLES);

/** Both sides of a transfer, and its sender. */
const ECHOES = new Set(['coin_spent', 'coin_received', 'message']);
/** The attribute that is empty when an event moved nothing. */
const AMOUNT_OF: Readonly<Record<string, string>> = { transfer: 'amount', send_coins: 'coins' };

/**
 * Begin and end of a block, without empty parts.
 * @param categoryOf returns null for an unknown event, which becomes `other`.
 * @param messages of the block's txs: they contain the requester of each swap. Null when unknown: then no swap counts
 * as a conversion.
 */
export function arrangeBlockEvents(
  events: readonly BlockEvent[],
  categoryOf: (event: BlockEvent) => EventCategory | null,
  messages: readonly Message[] | null,
): readonly BlockPart[] {
  const requestTexts = messages === null ? null : jsonText(messages.map(({ body }) => body));
  // A block may have many events of few accounts, beside long messages.
  const requesters = new Map<string, boolean>();
  const isConverted = (account: string): boolean => {
    if (requestTexts === null) return false;
    const isRequester = requesters.get(account) ?? requestTexts.includes(account);
    requesters.set(account, isRequester);
    return !isRequester;
  };
  return (['BeginBlock', 'EndBlock'] as const).flatMap((mode) => {
    const own = events.filter((event) => event.mode === mode);
    if (own.length === 0) return [];
    const swappers = swappersOf(own);
    return [arrangePart(mode, own, (event, index) => groupOf(event, swappers[index]))];
  });

  function groupOf(event: BlockEvent, swapper: string | undefined): GroupName {
    const category = categoryOf(event) ?? 'other';
    if (category !== 'swap') return category;
    return swapper !== undefined && isConverted(swapper) ? 'conversion' : 'swap';
  }
}

/** By event, the account of the swap that it belongs to. Fee and price events have no account; they precede their swap. */
function swappersOf(events: readonly BlockEvent[]): readonly (string | undefined)[] {
  const swappers: (string | undefined)[] = [];
  let swapper: string | undefined;
  for (const event of events.toReversed()) {
    if (event.type === 'token_swapped') swapper = attribute(event, 'sender');
    swappers.push(swapper);
  }
  return swappers.reverse();
}

function arrangePart(
  mode: BlockEventMode,
  events: readonly BlockEvent[],
  groupOf: (event: BlockEvent, index: number) => GroupName,
): BlockPart {
  const groups = new Map<GroupName, BlockEvent[]>();
  const echoes: BlockEvent[] = [];
  const allotted: Allotment[] = [];
  events.forEach((event, index) => {
    const allotment = readAllotment(event);
    if (allotment !== null) allotted.push(allotment);
    else if (isEcho(event)) echoes.push(event);
    else {
      const name = groupOf(event, index);
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [event]);
      else group.push(event);
    }
  });
  return {
    mode,
    groups: [...groups]
      .map(([name, own]) => ({ name, events: own }))
      .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
    rewards: allotted.length === 0 ? null : sumAllotted(allotted),
    echoes,
  };
}

function isEcho(event: BlockEvent): boolean {
  if (ECHOES.has(event.type)) return true;
  const key = AMOUNT_OF[event.type];
  return key !== undefined && attribute(event, key) === '';
}

interface Allotment {
  readonly event: BlockEvent;
  readonly validator: ValoperAddress;
  readonly coins: readonly DecCoin[];
}

/** Null for a malformed one, too, which stays visible as an event. */
const readAllotment = (event: BlockEvent): Allotment | null =>
  event.type !== 'rewards' && event.type !== 'commission'
    ? null
    : attempt(() => ({
        event,
        validator: parseValoperAddress(attribute(event, 'validator') ?? ''),
        coins: parseDecCoins(attribute(event, 'amount') ?? ''),
      }));

type Totals = Map<Denom, bigint>;

function sumAllotted(allotments: readonly Allotment[]): AllottedRewards {
  const total: Totals = new Map();
  const byValidator = new Map<ValoperAddress, { readonly rewards: Totals; readonly commission: Totals }>();
  for (const { event, validator, coins } of allotments) {
    const own = byValidator.get(validator) ?? { rewards: new Map(), commission: new Map() };
    byValidator.set(validator, own);
    if (event.type === 'commission') addTo(own.commission, coins);
    else {
      addTo(own.rewards, coins);
      addTo(total, coins);
    }
  }
  const rows = [...byValidator].map(([validator, sums]): AllottedReward => ({
    validator,
    rewards: toDecCoins(sums.rewards),
    commission: toDecCoins(sums.commission),
  }));
  const sums = toDecCoins(total);
  const main = sums[0]?.denom;
  const mainOf = ({ rewards }: AllottedReward): Dec =>
    rewards.find(({ denom }) => denom === main)?.baseUnits ?? decFromAtomics(0n);
  return {
    total: sums,
    rows: rows.sort((a, b) => compare(mainOf(b), mainOf(a))),
    events: allotments.map(({ event }) => event),
  };
}

function addTo(totals: Totals, coins: readonly DecCoin[]): void {
  for (const { denom, baseUnits } of coins) totals.set(denom, (totals.get(denom) ?? 0n) + baseUnits);
}

function toDecCoins(totals: Totals): readonly DecCoin[] {
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([denom, atomics]) => ({ denom, baseUnits: decFromAtomics(atomics) }));
}
