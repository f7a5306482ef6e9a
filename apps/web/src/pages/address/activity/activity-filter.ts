/** The activity filter, in URL form and as an index query. */
import { parseAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { isUtcDate } from '@cairn/chain/time';
import type { UrlSearch } from '../../../shared/lib/url-search.ts';

/** The direction; the first is omitted from the URL. */
export const DIRECTIONS = [
  { id: '', label: 'All', query: {} },
  { id: 'sent', label: 'Signed', query: { role: 'signer' } },
  { id: 'received', label: 'Received', query: { direction: 'in' } },
  { id: 'paid', label: 'Paid out', query: { direction: 'out' } },
] as const;

/** URL parameters set by the fields. */
export const FIELD_KEYS = ['kind', 'asset', 'with', 'since', 'until', 'result', 'part'] as const;
export type FieldKey = (typeof FIELD_KEYS)[number];

const RESULTS = ['success', 'failed'];
const PARTS = ['tx', 'block'];

export interface ActivityFilter {
  /** Of `DIRECTIONS`. */
  readonly direction: string;
  /** Query parameters, without invalid values. */
  readonly query: Readonly<Record<string, string>>;
  readonly faults: readonly FieldKey[];
  readonly count: number;
}

/** Parses the filter from the URL. A kind is a message type, an event type, or `module <package>`. */
export function readActivityFilter(search: UrlSearch): ActivityFilter {
  const way = DIRECTIONS.find(({ id }) => id === search['direction']) ?? DIRECTIONS[0];
  const valueOf = (key: FieldKey) => search[key] ?? '';
  const faults = FIELD_KEYS.filter((key) => valueOf(key) !== '' && !isReadable(key, valueOf(key)));
  const read = (key: FieldKey) => (faults.includes(key) ? '' : valueOf(key));
  const kind = read('kind');
  const named = {
    ...(kind.startsWith('module ') ? { module: kind.slice('module '.length) } : { kind }),
    denom: read('asset'),
    counterparty: read('with').trim(),
    since: read('since'),
    until: read('until'),
    result: read('result'),
    part: read('part'),
  };
  const query = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  return {
    direction: way.id,
    query: { ...way.query, ...query },
    faults,
    count: Object.keys(query).length,
  };
}

function isReadable(key: FieldKey, text: string): boolean {
  switch (key) {
    case 'kind':
      return /^(module )?[\w./-]{1,200}$/.test(text);
    case 'asset':
      return text.length <= 300;
    case 'with':
      return attempt(() => parseAddress(text.trim())) !== null;
    case 'since':
    case 'until':
      return isUtcDate(text);
    case 'result':
      return RESULTS.includes(text);
    case 'part':
      return PARTS.includes(text);
  }
}
