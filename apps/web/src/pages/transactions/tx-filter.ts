/** The transaction filter: its URL form, node conditions, and row predicate. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import { isUtcDate } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { MessageTypeGroup } from '../../entities/message/types-of-modules.ts';
import { parseHeight } from '../../shared/lib/parse-id.ts';
import type { UrlSearch } from '../../shared/lib/url-search.ts';
import type { Position } from './walk-txs.ts';

type ResultFilter = 'any' | 'success' | 'failed';

export interface TxFilter {
  /** A full type URL; null for all. */
  readonly type: string | null;
  /** `bank`, `amm`; null for all. */
  readonly module: string | null;
  readonly result: ResultFilter;
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
  /** UTC days, `2026-11-21`, inclusive; null for unbounded. */
  readonly sinceDay: string | null;
  readonly untilDay: string | null;
  readonly address: AccAddress | null;
  readonly hidesFeeds: boolean;
}

export const FILTER_KEYS = [
  'type',
  'module',
  'result',
  'from',
  'to',
  'since',
  'until',
  'address',
  'feeds',
] as const;

/** The id of the index's list, and the URL parameter of its cursor. */
export const INDEXED = 'found';
export const PLACE_IN_INDEX = `${INDEXED}.after`;

/** Parses a filter from the URL; invalid values are dropped and listed in `faults`. */
export function readFilter(search: UrlSearch): {
  readonly filter: TxFilter;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const read = <T>(key: string, parse: (text: string) => T): T | null => {
    const text = search[key] ?? '';
    if (text === '') return null;
    try {
      return parse(text);
    } catch {
      faults.push(key);
      return null;
    }
  };
  const filter: TxFilter = {
    type: read('type', (text) => matching(text, /^\/[\w.]{3,200}$/)),
    module: read('module', (text) => matching(text, /^[a-z][\w-]{0,60}$/)),
    result: read('result', parseResult) ?? 'any',
    fromHeight: read('from', parseHeight),
    toHeight: read('to', parseHeight),
    sinceDay: read('since', parseDay),
    untilDay: read('until', parseDay),
    address: read('address', (text) => parseAccAddress(text.trim())),
    hidesFeeds: search['feeds'] === 'hide',
  };
  return { filter, faults };
}

function matching(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new SyntaxError('not in the expected format');
  return text;
}

function parseResult(text: string): ResultFilter {
  if (text === 'success' || text === 'failed') return text;
  throw new SyntaxError('neither success nor failed');
}

function parseDay(text: string): string {
  if (!isUtcDate(text)) throw new SyntaxError('no such day');
  return text;
}

export function countFilters(filter: TxFilter): number {
  const { type, module, result, fromHeight, toHeight, sinceDay, untilDay, address, hidesFeeds } = filter;
  return [
    type ?? module,
    result === 'any' ? null : result,
    fromHeight ?? toHeight,
    sinceDay ?? untilDay,
    address,
    hidesFeeds ? true : null,
  ].filter((part) => part !== null).length;
}

/** A canonical string: equal filters have equal keys. */
export function filterKey(filter: TxFilter): string {
  return JSON.stringify(Object.values(filter));
}

/** Parses `2310.4`: from the fifth transaction of block 2310, newest first. */
export function parsePosition(text: string | undefined): Position | null {
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text ?? '');
  return match === null ? null : { height: Number(match[1]), skip: Number(match[2] ?? 0) };
}

export function positionText({ height, skip }: Position): string {
  return skip === 0 ? `${height}` : `${height}.${skip}`;
}

export interface SearchPlan {
  /** Conditions of each search; their results are merged. The walk adds heights. */
  readonly searches: readonly (readonly string[])[];
  /** Whether every tx is fetched, because a node cannot search for these. */
  readonly isScan: boolean;
}

/** The node's searches: they find types only in successful txs, and neither modules nor failures. */
export function planSearch(filter: TxFilter): SearchPlan {
  const byType =
    filter.type !== null && filter.result !== 'failed' ? [txCondition('message.action', filter.type)] : [];
  const searches =
    filter.address === null
      ? [byType]
      : [
          [txCondition('message.sender', filter.address), ...byType],
          [txCondition('transfer.recipient', filter.address), ...byType],
        ];
  return { searches, isScan: filter.address === null && byType.length === 0 };
}

/** Packages of a module's types, without versions; the name itself for a module that no known type has. */
function packagesOf(module: string, groups: readonly MessageTypeGroup[]): readonly string[] {
  const types = groups.find((group) => group.module === module)?.types ?? [];
  const found = types.map(({ typeUrl }) => typeUrl.slice(1).replace(/(?:\.v\d\w*)?\.\w+$/, ''));
  return found.length === 0 ? [module] : [...new Set(found)];
}

/** The index query, without unset filters. @param groups all message types by module. */
export function indexQuery(
  filter: TxFilter,
  groups: readonly MessageTypeGroup[],
): Readonly<Record<string, string | readonly string[]>> {
  const { type, module, result, fromHeight, toHeight, sinceDay, untilDay, address, hidesFeeds } = filter;
  return {
    ...(type === null ? {} : { type }),
    ...(module === null ? {} : { module: packagesOf(module, groups) }),
    ...(result === 'any' ? {} : { result }),
    ...(fromHeight === null ? {} : { from: String(fromHeight) }),
    ...(toHeight === null ? {} : { to: String(toHeight) }),
    ...(sinceDay === null ? {} : { since: sinceDay }),
    ...(untilDay === null ? {} : { until: untilDay }),
    ...(address === null ? {} : { address }),
    ...(hidesFeeds ? { feeds: 'hide' } : {}),
  };
}

/** Message classification by the code that knows all messages. */
export interface MessageKnowledge {
  readonly walkMessages: (message: Message) => Iterable<{ readonly message: Message }>;
  readonly messageModule: (typeUrl: string) => string;
}

/** Whether a tx matches: the part of the filter that a node cannot search for. */
export function acceptsTx(filter: TxFilter, knowledge: MessageKnowledge): (tx: Tx) => boolean {
  const { type, module } = filter;
  const some = (tx: Tx, test: (message: Message) => boolean) =>
    tx.messages.some((outer) => [...knowledge.walkMessages(outer)].some(({ message }) => test(message)));
  return (tx) => {
    if (!isInDays(filter, tx)) return false;
    if (filter.result !== 'any' && (tx.code === 0) !== (filter.result === 'success')) return false;
    if (filter.hidesFeeds && isFeed(tx)) return false;
    if (type !== null && filter.result === 'failed' && !some(tx, (message) => message.typeUrl === type))
      return false;
    return module === null || some(tx, (message) => knowledge.messageModule(message.typeUrl) === module);
  };
}

function isInDays({ sinceDay, untilDay }: TxFilter, { time }: Tx): boolean {
  const day = time.slice(0, 'YYYY-MM-DD'.length);
  return (sinceDay === null || day >= sinceDay) && (untilDay === null || day <= untilDay);
}

const FEEDS = new Set(['/elys.oracle.MsgFeedPrice', '/elys.oracle.MsgFeedMultiplePrices']);

/** Whether a tx only feeds prices. */
function isFeed(tx: Tx): boolean {
  return tx.messages.length > 0 && tx.messages.every(({ typeUrl }) => FEEDS.has(typeUrl));
}

/** The filter's limits as a sentence; null when it finds everything. */
export function searchLimits(filter: TxFilter): string | null {
  if (filter.type !== null && filter.result !== 'failed') {
    return 'A node finds message types only in successful transactions and not inside other messages. Choose “failed” to scan failed transactions.';
  }
  if (filter.address !== null) {
    return 'Nodes search for the sender or recipient of a transfer only. Other roles, and events at the beginning or end of a block, are not searched.';
  }
  if (filter.module !== null || filter.result === 'failed' || (filter.sinceDay ?? filter.untilDay) !== null) {
    return 'A node cannot search for this: blocks are read one by one, newest first.';
  }
  return null;
}
