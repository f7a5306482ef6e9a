/** Kinds of slot in an event's template: from attribute text to parts of a sentence. */
import {
  parseAccAddress,
  parseValconsAddress,
  parseValoperAddress,
  tryParseAccAddress,
} from '@cairn/chain/address';
import { parseBaseUnits, parseCoins, parseDecCoins } from '@cairn/chain/amount';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { localDenom, parseTxHash } from '@cairn/chain/hash';
import { FIRST_LENDING_VAULT, isLendingVault, poolShare } from '@cairn/chain/share-denom';
import { takeProfitOrNull } from '@cairn/chain/sentinels';
import { parseTimestamp, timestampFromMs } from '@cairn/chain/time';
import { health } from '../parts.ts';
import type { AmountSource, Part, Sentence } from '../sentence.ts';

/** The value of a slot; `empty` for an empty text or zero. */
export interface SlotValue {
  readonly parts: Sentence;
  readonly empty: boolean;
}

interface SlotContext {
  /** Another attribute of the same event. */
  readonly other: (key: string) => string | undefined;
  /** The denom after `@`, if any. */
  readonly denom: string | undefined;
}

/** @throws {SyntaxError} when the attribute is not of this kind. */
export type SlotKind = (value: string, context: SlotContext) => SlotValue;

const QUOTE_LIMIT = 300;
const NOTHING: SlotValue = { parts: [{ kind: 'text', text: 'nothing' }], empty: true };

/** Free text as a part, truncated to 300 characters. */
export function quotePart(text: string): Part {
  return { kind: 'quote', text: text.length > QUOTE_LIMIT ? `${text.slice(0, QUOTE_LIMIT)}…` : text };
}

/** An account, or the text quoted: senders of packets may enter any receiver. */
export function partyPart(text: string): Part {
  const address = tryParseAccAddress(text);
  return address === null ? quotePart(text) : { kind: 'account', address };
}

/**
 * An id.
 * @throws {SyntaxError} when it is not a safe integer.
 */
export function parseId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id))
    throw new SyntaxError(`not an id: ${JSON.stringify(text.slice(0, 60))}`);
  return id;
}

function slotOf(part: Part, empty = false): SlotValue {
  return { parts: [part], empty };
}

function text(words: string): SlotValue {
  return slotOf({ kind: 'text', text: words });
}

function listed(parts: Sentence): SlotValue {
  if (parts.length === 0) return NOTHING;
  return {
    parts: parts.flatMap((part, index) =>
      index === 0 ? [part] : [{ kind: 'text' as const, text: ', ' }, part],
    ),
    empty: false,
  };
}

/** Values of the chain that need other words. */
const WORDS: Readonly<Record<string, string>> = {
  limitbuy: 'limit buy',
  limitsell: 'limit sell',
  stoploss: 'stop-loss',
  marketbuy: 'market buy',
  marketsell: 'market sell',
  limitopen: 'limit open',
  limitclose: 'limit close',
  unhealthy: 'liquidation',
  'proposal passed': 'passed',
  'proposal rejected': 'rejected',
  'proposal failed': 'passed, but failed to execute',
  'proposal dropped': 'dropped',
  'proposal executor result success': 'executed',
  'proposal executor result failure': 'failed',
  'proposal executor result not run': 'not executed yet',
  'proposal status accepted': 'accepted',
  'proposal status rejected': 'rejected',
};

/** A value of the chain in lower case; anything that is not a word is quoted. */
function word(value: string): SlotValue {
  if (value === '') return NOTHING;
  if (!/^[A-Za-z][A-Za-z_ -]{0,60}$/.test(value)) return slotOf(quotePart(value));
  const plain = value.toLowerCase().replaceAll('_', ' ');
  return text((Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined) ?? plain);
}

function optionalPool(context: SlotContext): number | null {
  const id = context.other('amm_pool_id') ?? context.other('poolId');
  return id === undefined ? null : parseId(id);
}

function sideOf(name: string | undefined): 'long' | 'short' | null {
  return name === 'LONG' ? 'long' : name === 'SHORT' ? 'short' : null;
}

function lpShares(value: string, context: SlotContext): SlotValue {
  const poolId = optionalPool(context);
  const baseUnits = parseBaseUnits(value);
  if (poolId === null) return { parts: [{ kind: 'int', value: baseUnits }], empty: baseUnits === 0n };
  return slotOf(
    { kind: 'coin', coin: { denom: poolShare(poolId), baseUnits }, source: 'done' },
    baseUnits === 0n,
  );
}

/** The lending vault of a share denom: `stablestake/share` is the first, others have their number. */
function lendingVault(value: string): SlotValue {
  const [coin] = parseCoins(value);
  const id = /^stablestake\/share(?:\/pool\/(\d+))?$/.exec(coin?.denom ?? '');
  if (id === null)
    throw new SyntaxError(`not a share of a lending vault: ${JSON.stringify(value.slice(0, 60))}`);
  return slotOf({ kind: 'lending-vault', id: id[1] === undefined ? FIRST_LENDING_VAULT : parseId(id[1]) });
}

function goTime(value: string): SlotValue {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,9})?) \+0000 UTC$/.exec(value);
  return slotOf({
    kind: 'time',
    time: parseTimestamp(match === null ? value : `${match[1] ?? ''}T${match[2] ?? ''}Z`),
  });
}

/**
 * `1,1,32767`: one entry per coin paid, so pools repeat; lending vaults are numbered downwards from the end.
 */
function pools(value: string): SlotValue {
  const ids = [...new Set(value.split(',').filter((id) => id !== ''))].map(parseId);
  return listed(
    ids.map((id): Part => (isLendingVault(id) ? { kind: 'lending-vault', id } : { kind: 'pool', id })),
  );
}

function vaults(value: string): SlotValue {
  const ids = [...new Set(value.split(',').filter((id) => id !== ''))].map(parseId);
  return listed(ids.map((id): Part => ({ kind: 'vault', id })));
}

/** An acknowledgement in protobuf text: `result:"\\001" ` or `error:"…" `. */
function acknowledgement(value: string): SlotValue {
  const error = /^error:"(.*)" ?$/s.exec(value)?.[1];
  if (error !== undefined)
    return { parts: [{ kind: 'text', text: 'refused: ' }, quotePart(error)], empty: false };
  return value.startsWith('result:') ? text('accepted') : slotOf(quotePart(value));
}

function unitsOf(value: string, denom: string | undefined, source: AmountSource = 'done'): SlotValue {
  if (denom === undefined) throw new SyntaxError('the amount has no denom');
  const baseUnits = parseBaseUnits(value);
  return slotOf({ kind: 'coin', coin: { denom: parseDenom(denom), baseUnits }, source }, baseUnits === 0n);
}

function coinList(value: string, source: AmountSource): SlotValue {
  // An unset coin prints `<nil>` or a bare zero.
  if (value === '<nil>' || value === '0') return NOTHING;
  return listed(
    parseCoins(value)
      .filter((coin) => coin.baseUnits !== 0n)
      .map((coin) => ({ kind: 'coin', coin, source })),
  );
}

const isZero = (value: string): boolean => /^-?[0.]+$/.test(value);

/** Every kind of slot by the name it has in a template. */
export const SLOT_KINDS: Readonly<Record<string, SlotKind>> = {
  account: (value) => slotOf({ kind: 'account', address: parseAccAddress(value) }),
  party: (value) => slotOf(partyPart(value), value === ''),
  validator: (value) => slotOf({ kind: 'validator', address: parseValoperAddress(value) }),
  signer: (value) => slotOf({ kind: 'signer', address: parseValconsAddress(value) }),
  coins: (value) => coinList(value, 'done'),
  /** The amounts of an order: requested or expected, not results. */
  'requested-coins': (value) => coinList(value, 'requested'),
  'dec-coins': (value) =>
    listed(
      parseDecCoins(value)
        .filter((coin) => coin.baseUnits !== 0n)
        .map((coin) => ({ kind: 'dec-coin', coin, source: 'done' })),
    ),
  /** Base units of the denom after `@`. */
  units: (value, { denom }) => unitsOf(value, denom),
  /** The same as a limit; the template has its words. */
  'limit-units': (value, { denom }) => unitsOf(value, denom, 'limit'),
  /** Base units, with the denom of the coin after `@`. */
  'units-like': (value, { denom }) => unitsOf(value, parseCoins(denom ?? '')[0]?.denom),
  /** Base units of the staking token. */
  'stake-units': (value) => {
    const baseUnits = parseBaseUnits(value);
    return slotOf({ kind: 'units', baseUnits, of: { kind: 'stake' }, source: 'done' }, baseUnits === 0n);
  },
  /** Base units, with the denom of the trace path after `@`. */
  traced: (value, { denom }) => unitsOf(value, denom === undefined ? undefined : localDenom(denom)),
  'dec-units': (value, { denom }) => {
    const baseUnits = parseDec(value);
    const coin = { denom: parseDenom(denom ?? ''), baseUnits };
    return slotOf({ kind: 'dec-coin', coin, source: 'done' }, baseUnits === 0n);
  },
  int: (value) => slotOf({ kind: 'int', value: parseBaseUnits(value) }, /^-?0+$/.test(value)),
  /** A configured number. */
  dec: (value) => slotOf({ kind: 'dec', value: parseDec(value) }, isZero(value)),
  percent: (value) => slotOf({ kind: 'percent', value: parseDec(value) }, isZero(value)),
  usd: (value) => slotOf({ kind: 'usd', value: parseDec(value) }, isZero(value)),
  /** A stop-loss or take-profit. */
  'maybe-usd': (value) => {
    const price = takeProfitOrNull(parseDec(value));
    return price === null
      ? slotOf({ kind: 'text', text: 'none' }, true)
      : slotOf({ kind: 'usd', value: price });
  },
  health: (value) => ({ parts: health(parseDec(value)), empty: false }),
  'about-percent': (value) =>
    slotOf({ kind: 'about', value: parseDec(value), unit: 'percent' }, isZero(value)),
  'about-usd': (value) => slotOf({ kind: 'about', value: parseDec(value), unit: 'usd' }, isZero(value)),
  profit: (value) => slotOf({ kind: 'profit', value: parseDec(value) }),
  /** The price of one token in the one after `@`, in base units of both. */
  rate: (value, { denom, other }) =>
    slotOf({
      kind: 'rate',
      value: parseDec(value),
      of: parseDenom(other('token_in') ?? ''),
      in: parseDenom(denom ?? ''),
    }),
  denom: (value) => slotOf({ kind: 'denom', denom: parseDenom(value) }),
  id: (value) => text(`#${parseId(value)}`),
  pool: (value) => slotOf({ kind: 'pool', id: parseId(value) }),
  vault: (value) => slotOf({ kind: 'vault', id: parseId(value) }),
  'lending-vault': lendingVault,
  lp: lpShares,
  perp: (value, context) =>
    slotOf({
      kind: 'perpetual-position',
      poolId: optionalPool(context),
      id: parseId(value),
      side: sideOf(context.other('position')),
    }),
  lev: (value, context) =>
    slotOf({ kind: 'leveraged-lp-position', poolId: optionalPool(context), id: parseId(value) }),
  'spot-order': (value) => slotOf({ kind: 'spot-order', id: parseId(value) }),
  'perp-order': (value) => slotOf({ kind: 'perpetual-order', poolId: null, id: parseId(value) }),
  proposal: (value) => slotOf({ kind: 'proposal', id: parseId(value) }),
  block: (value) => slotOf({ kind: 'block', height: parseId(value) }),
  /** The block whose commit the named one carries. */
  'block-before': (value) => slotOf({ kind: 'block', height: parseId(value) - 1 }),
  tx: (value) => slotOf({ kind: 'tx', hash: parseTxHash(value) }),
  client: (value) =>
    slotOf(/^[\w.+#[\]<>-]{2,64}$/.test(value) ? { kind: 'client', id: value } : quotePart(value)),
  connection: (value) =>
    slotOf(/^[\w.+#[\]<>-]{2,64}$/.test(value) ? { kind: 'connection', id: value } : quotePart(value)),
  type: (value) =>
    slotOf(/^\/[\w.]{3,120}$/.test(value) ? { kind: 'message-type', typeUrl: value } : quotePart(value)),
  time: (value) => slotOf({ kind: 'time', time: parseTimestamp(value) }),
  'go-time': goTime,
  unix: (value) => slotOf({ kind: 'time', time: timestampFromMs(parseId(value) * 1000) }),
  word,
  /** A name on the chain, such as a module or a channel. */
  name: (value) =>
    /^[A-Za-z0-9][\w./-]{0,80}$/.test(value) ? text(value) : slotOf(quotePart(value), value === ''),
  quote: (value) => slotOf(quotePart(value), value === ''),
  /** The log of a vote, omitted where it repeats the result. */
  log: (value) => slotOf(quotePart(value), /^(passed|rejected)?$/.test(value)),
  /** Has no text: requires the attribute to be present. */
  present: () => ({ parts: [], empty: false }),
  acknowledgement,
  pools,
  vaults,
};
