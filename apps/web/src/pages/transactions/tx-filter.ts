/** What a visitor filters transactions by: as the URL holds it, as a node can be asked, and as rows are judged. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import { txCondition } from '@cairn/node-client/modules/tx';
import { parseHeight } from '../../shared/lib/parse-id.ts';
import type { UrlSearch } from '../../shared/lib/url-search.ts';
import type { Position } from './walk-txs.ts';

type ResultFilter = 'any' | 'success' | 'failed';

export interface TxFilter {
  /** A whole type URL; null for all. */
  readonly type: string | null;
  /** `bank`, `amm`; null for all. */
  readonly module: string | null;
  readonly result: ResultFilter;
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
  /** UTC days, `2026-11-21`, both ends included; null for no bound. */
  readonly sinceDay: string | null;
  readonly untilDay: string | null;
  readonly address: AccAddress | null;
  readonly hidesFeeds: boolean;
}

/** The parameters of the URL that make a filter. */
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

/** The name of the index's list, and the parameter of the URL that holds the place in it. */
export const INDEXED = 'found';
export const PLACE_IN_INDEX = `${INDEXED}.after`;

/** Reads a filter from the URL; what does not parse is left out and named in `faults`. */
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
  if (!pattern.test(text)) throw new SyntaxError('not of the expected form');
  return text;
}

function parseResult(text: string): ResultFilter {
  if (text === 'success' || text === 'failed') return text;
  throw new SyntaxError('neither success nor failed');
}

function parseDay(text: string): string {
  if (Number.isNaN(Date.parse(matching(text, /^\d{4}-\d{2}-\d{2}$/)))) throw new SyntaxError('no such day');
  return text;
}

/** How many filters are set. */
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

/** The filter as one text: equal filters, equal texts. */
export function filterKey(filter: TxFilter): string {
  return JSON.stringify(Object.values(filter));
}

/** `2310.4`: from the fifth transaction of block 2310 on, newest first. */
export function parsePosition(text: string | undefined): Position | null {
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text ?? '');
  return match === null ? null : { height: Number(match[1]), skip: Number(match[2] ?? 0) };
}

/** The position as the URL holds it. */
export function positionText({ height, skip }: Position): string {
  return skip === 0 ? `${height}` : `${height}.${skip}`;
}

export interface SearchPlan {
  /** Conditions of each search; the results of all are one list. Heights are added by the walk. */
  readonly searches: readonly (readonly string[])[];
  /** Whether every block's txs are read because a node cannot be asked for these. */
  readonly isScan: boolean;
}

/** How a node is asked: it finds types only in successful txs, and neither modules nor failures at all. */
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

/** Packages that a module can stand in: a network has at most one of them. */
function packagesOf(module: string): readonly string[] {
  const own = ['cosmos', 'elys', 'ibc.applications', 'cosmwasm', module].map((root) => `${root}.${module}`);
  const byAnotherName: Readonly<Record<string, string>> = {
    ibc: 'ibc.core',
    ica: 'ibc.applications.interchain_accounts',
    ccv: 'interchain_security',
  };
  const other = byAnotherName[module];
  return other === undefined ? own : [other];
}

/** How the index is asked; what is not filtered by is left out. */
export function indexQuery(filter: TxFilter): Readonly<Record<string, string | readonly string[]>> {
  const { type, module, result, fromHeight, toHeight, sinceDay, untilDay, address, hidesFeeds } = filter;
  return {
    ...(type === null ? {} : { type }),
    ...(module === null ? {} : { module: packagesOf(module) }),
    ...(result === 'any' ? {} : { result }),
    ...(fromHeight === null ? {} : { from: String(fromHeight) }),
    ...(toHeight === null ? {} : { to: String(toHeight) }),
    ...(sinceDay === null ? {} : { since: sinceDay }),
    ...(untilDay === null ? {} : { until: untilDay }),
    ...(address === null ? {} : { address }),
    ...(hidesFeeds ? { feeds: 'hide' } : {}),
  };
}

/** What is known of messages by the code that knows them all. */
export interface MessageKnowledge {
  readonly walkMessages: (message: Message) => Iterable<{ readonly message: Message }>;
  readonly messageModule: (typeUrl: string) => string;
}

/** Whether a tx of the node's answer is one of the filtered: the part that a node cannot be asked. */
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

/** Whether a tx does nothing but feed prices. */
function isFeed(tx: Tx): boolean {
  return tx.messages.length > 0 && tx.messages.every(({ typeUrl }) => FEEDS.has(typeUrl));
}

/** What the filter cannot find, in one sentence; null where it finds everything. */
export function searchLimits(filter: TxFilter): string | null {
  if (filter.type !== null && filter.result !== 'failed') {
    return 'A node finds a message type only in successful transactions, and not inside other messages; choose “failed” to look through the failed ones.';
  }
  if (filter.address !== null) {
    return 'A node finds an address as sender or as recipient of a transfer; other roles, and what the begin or end of a block did, are not searched.';
  }
  if (filter.module !== null || filter.result === 'failed' || (filter.sinceDay ?? filter.untilDay) !== null) {
    return 'A node cannot search for this: blocks are read one by one, newest first.';
  }
  return null;
}
