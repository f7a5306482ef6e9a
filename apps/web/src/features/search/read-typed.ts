/** Reads what was typed or pasted: links, quotes, and the kind of thing named before or after it. */
import { attempt } from '@cairn/chain/attempt';
import { nearness } from '@cairn/chain/nearness';
import { readPosition } from './read-position.ts';
import type { SuggestionType } from './suggestion.ts';
import { isServiceName } from './text-forms.ts';

export interface TypedText {
  /** Without the word for its kind, if that names one. */
  readonly typed: string;
  /** With it: names may contain such words. */
  readonly name: string;
  /** The only kind that it can be by its form; null for any. */
  readonly only: 'block' | 'proposal' | 'position' | null;
}

const KINDS: Readonly<Record<string, SuggestionType>> = {
  block: 'block',
  height: 'block',
  tx: 'transaction',
  transaction: 'transaction',
  hash: 'transaction',
  address: 'address',
  account: 'address',
  contract: 'address',
  wallet: 'address',
  governor: 'validator',
  validator: 'validator',
  signer: 'signer',
  proposal: 'proposal',
  prop: 'proposal',
  asset: 'asset',
  token: 'asset',
  denom: 'asset',
  pool: 'pool',
  vault: 'vault',
  position: 'position',
  leveraged: 'position',
  channel: 'channel',
  code: 'code',
};
/** Kinds known by a number. */
const NUMBERED: ReadonlySet<SuggestionType> = new Set([
  'block',
  'pool',
  'vault',
  'position',
  'channel',
  'code',
]);
const BEHIND = /\s+(?:token|asset|governor|validator)$/i;
/** A misspelt word for a kind has one wrong letter. */
const NEAR_WORD = 0.35;
const MIN_WORD = 3;

export function readTyped(query: string): TypedText {
  const name = linkedPath(query.trim()) ?? bare(query);
  if (readPosition(name) !== null) return { typed: name, name, only: 'position' };
  const grouped = name.replace(/^#/, '').replaceAll(/[,\s](?=\d{3}(?:\D|$))/g, '');
  if (/^\d+$/.test(grouped)) return { typed: name.startsWith('#') ? name : grouped, name, only: null };
  const { word, gap, rest, digits } = partsOf(name);
  const kind = namedKind(word);
  if (kind !== undefined && digits !== null) return numbered(kind, digits, name);
  if (kind !== undefined && gap !== '' && !NUMBERED.has(kind)) return { typed: rest, name, only: null };
  return { typed: name.replace(BEHIND, ''), name, only: null };
}

/** Reads a number with a misspelt kind, `blok 5`; null for other texts, and for what may be a registered name. */
export function readMisspelt(query: string): TypedText | null {
  const name = bare(query);
  const { word, digits } = partsOf(name);
  const kind = digits === null || isServiceName(name) ? null : nearKind(word);
  return kind === null || digits === null ? null : numbered(kind, digits, name);
}

function partsOf(name: string) {
  const [, word = '', gap = '', rest = ''] = /^(\p{L}+)([\s#:/-]*)(.+)$/u.exec(name) ?? [];
  const digits = rest.replaceAll(/[,\s]/g, '');
  return { word, gap, rest, digits: /^\d+$/.test(digits) ? digits : null };
}

function numbered(kind: SuggestionType, digits: string, name: string): TypedText {
  if (kind === 'block' || kind === 'proposal') return { typed: digits, name, only: kind };
  if (kind === 'channel') return { typed: `channel-${digits}`, name, only: null };
  return { typed: NUMBERED.has(kind) ? `${kind} ${digits}` : name, name, only: null };
}

const bare = (query: string): string =>
  query.replaceAll(/^[\s"'“”„‘’(]+|[\s"'“”‘’).,;:]+$/gu, '').replaceAll(/\s+/g, ' ');

/** In singular or plural. */
function namedKind(word: string): SuggestionType | undefined {
  const name = word.toLowerCase();
  const known = [name, name.replace(/s$/, '')].find((form) => Object.hasOwn(KINDS, form));
  return known === undefined ? undefined : KINDS[known];
}

function nearKind(word: string): SuggestionType | null {
  if (word.length < MIN_WORD) return null;
  const [best] = Object.entries(KINDS)
    .map(([name, kind]) => ({ kind, score: nearness(word.replace(/s$/i, ''), name) }))
    .sort((a, b) => b.score - a.score);
  return best === undefined || best.score < NEAR_WORD ? null : best.kind;
}

/** The path of a link to a page of any explorer, from the word for the kind on. */
function linkedPath(query: string): string | null {
  const url = /^(?:https?:\/\/|www\.)\S+$/i.test(query)
    ? attempt(() => new URL(query.replace(/^www\./i, 'https://www.')))
    : null;
  if (url === null) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const from = parts.findIndex((part) => namedKind(part) !== undefined);
  return (from < 0 ? parts.slice(-1) : parts.slice(from)).map(decoded).join('/');
}

const decoded = (part: string): string => attempt(() => decodeURIComponent(part)) ?? part;
