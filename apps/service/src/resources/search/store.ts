/** Search results, best first. */
import { bytesToHex } from '@cairn/chain/bytes';
import { searchCall, type SearchHit } from '@cairn/api/history/search';
import {
  BECH32_CHARS,
  accFromBytes,
  parseAddress,
  valconsFromBytes,
  valoperFromBytes,
} from '@cairn/chain/address';
import { findBlock } from '@cairn/db/read/list-blocks';
import { findProposal } from '@cairn/db/read/list-proposals';
import { findAddresses, findBlocksByHash, findTxsByHash, hexRange } from '@cairn/db/read/search';
import { findAccount } from '@cairn/db/read/read-account';
import { proposalState } from '../proposals/proposal-state.ts';
import type { QueryContext } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import { countOf, timeText } from '../shared/wire.ts';
import { createDirectory, type DirectoryOptions, type Named } from './directory.ts';
import { nearness } from '@cairn/chain/nearness';
import { attempt } from '@cairn/chain/attempt';

/** Shorter beginnings of hashes and addresses match too many. */
const MIN_HEX = 6;
const MIN_BECH32 = 3;
const MIN_NAME = 2;

/** The shortened form of an address or hash in pages: its first 8 and last 6 characters. */
const SHORT_FORM = /^([0-9a-z]{8})(?:…|\.{3})([0-9a-z]{6})$/i;
/** Maximum number of matches of a beginning. */
const MAX_ALIKE = 1_000;

const endsLike = (text: string, end: string): boolean => text.toLowerCase().endsWith(end.toLowerCase());

export function search(directory: DirectoryOptions) {
  const readDirectory = createDirectory(directory);
  return defineAnswer(searchCall, async (context, { query: { q, limit } }) => {
    const text = q.trim();
    const short = SHORT_FORM.exec(text);
    const [, start = '', end = ''] = short ?? [];
    const [{ named, notSearched }, ...groups] = await Promise.all([
      text.length < MIN_NAME ? { named: [], notSearched: [] } : readDirectory(context),
      ...(short === null
        ? [numbers(context, text), hashes(context, text, limit), addresses(context, text, limit)]
        : [hashes(context, start, MAX_ALIKE), addresses(context, start, MAX_ALIKE, 1)]),
    ]);
    const byWord = short === null ? byName(named, text) : idsFrom(named, start);
    const best = [...groups.flat(), ...byWord]
      .filter(
        ({ id, label, state }) =>
          short === null || [id, label, state ?? ''].some((hitText) => endsLike(hitText, end)),
      )
      .sort((a, b) => b.score - a.score || a.label.length - b.label.length || (a.id < b.id ? -1 : 1));
    return { items: best.slice(0, limit), notSearched: [...notSearched] };
  });
}

async function numbers({ index }: QueryContext, text: string): Promise<readonly SearchHit[]> {
  const digits = text.replace(/^#/, '').replaceAll(/[,\s]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return [];
  const number = Number(digits);
  const hits: SearchHit[] = [];
  const block = number <= index.height ? await findBlock(index.database, number) : null;
  if (block !== null)
    hits.push({
      kind: 'block',
      id: String(number),
      label: `Block ${number}`,
      state: `${timeText(block.timeNs).slice(0, 19)}Z, ${block.txCount} txs`,
      score: 1,
    });
  const proposal = await findProposal(index.database, BigInt(number));
  if (proposal !== null)
    hits.push({
      kind: 'proposal',
      id: String(number),
      label: `Proposal ${number}`,
      state: proposalState(proposal, index.chain)?.text ?? null,
      score: 0.95,
    });
  return hits;
}

async function hashes({ index }: QueryContext, text: string, limit: number): Promise<readonly SearchHit[]> {
  const hex = text.replace(/^0x/i, '');
  if (!/^[0-9a-f]+$/i.test(hex) || hex.length < MIN_HEX || hex.length > 64) return [];
  const range = hexRange(hex);
  const [txs, blocks, known] = await Promise.all([
    findTxsByHash(index.database, range, limit),
    findBlocksByHash(index.database, range, limit),
    hex.length === 40 || hex.length === 64 ? findAddresses(index.database, range, 1) : [],
  ]);
  const score = hex.length === 64 ? 1 : 0.7 + (0.2 * hex.length) / 64;
  const below = <T extends { readonly height: number }>(rows: readonly T[]) =>
    rows.filter(({ height }) => height <= index.height);
  return [
    ...below(txs).map(({ hash, height }): SearchHit => ({
      kind: 'tx',
      id: bytesToHex(hash),
      label: bytesToHex(hash),
      state: `block ${height}`,
      score,
    })),
    ...below(blocks).map(({ hash, height }): SearchHit => ({
      kind: 'block',
      id: String(height),
      label: `Block ${height}`,
      state: bytesToHex(hash),
      score,
    })),
    ...known
      .filter(({ bytes }) => bytesToHex(bytes).toLowerCase() === hex.toLowerCase())
      .map(({ bytes }) => ({
        ...addressHit(accFromBytes(bytes, index.chain.addressPrefix)),
        score: 1,
      })),
  ];
}

const addressHit = (address: string): SearchHit => ({
  kind: 'address',
  id: address,
  label: address,
  state: null,
  score: 1,
});

/** Address kinds by what follows the network's prefix, which may contain digits (`c4e`). */
const ADDRESS_FORMS = [
  { word: '', kind: 'address', ofBytes: accFromBytes },
  { word: 'valoper', kind: 'governor', ofBytes: valoperFromBytes },
  { word: 'valcons', kind: 'signer', ofBytes: valconsFromBytes },
] as const;

async function addresses(
  context: QueryContext,
  text: string,
  limit: number,
  minData = MIN_BECH32,
): Promise<readonly SearchHit[]> {
  const parsedAddress = attempt(() => parseAddress(text));
  if (parsedAddress !== null) return completeAddress(context, text, parsedAddress);
  const { addressPrefix } = context.index.chain;
  const typed = text.toLowerCase();
  const form = ADDRESS_FORMS.find(({ word }) => typed.startsWith(`${addressPrefix}${word}1`));
  if (form === undefined) return [];
  const data = typed.slice(addressPrefix.length + form.word.length + 1);
  const hex = data.length < minData || data.length > 60 ? null : hexOfBech32(data);
  if (hex === null) return [];
  const found = await findAddresses(context.index.database, hexRange(hex), limit * 16);
  return found
    .map(({ bytes }) => form.ofBytes(bytes, addressPrefix))
    .filter((address) => address.startsWith(typed))
    .slice(0, limit)
    .map((address) => ({
      ...addressHit(address),
      kind: form.kind,
      score: 0.75 + data.length / 400,
    }));
}

async function completeAddress(
  { index, addressId, coverage }: QueryContext,
  text: string,
  { kind, bytes }: ReturnType<typeof parseAddress>,
): Promise<readonly SearchHit[]> {
  if (kind === 'valoper') return [{ ...addressHit(text.toLowerCase()), kind: 'governor' }];
  if (kind === 'valcons') return [{ ...addressHit(text.toLowerCase()), kind: 'signer' }];
  const account = await findAccount(index.database, await addressId(text));
  return [
    {
      ...addressHit(accFromBytes(bytes, index.chain.addressPrefix)),
      state:
        (account === null ? 'never seen' : `${countOf(account.activityCount)} activities`) +
        (coverage.indexedFrom === null ? '' : ` since block ${coverage.indexedFrom.height}`),
    },
  ];
}

/** The hex digits of the beginning of an address, or null for a character that no address has. */
function hexOfBech32(data: string): string | null {
  const values = Array.from(data, (character) => BECH32_CHARS.indexOf(character));
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const fullDigits = bits.slice(0, bits.length - (bits.length % 4));
  return (fullDigits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
}

function byName(named: readonly Named[], text: string): readonly SearchHit[] {
  return named.flatMap(({ kind, id, label, state, also }) => {
    const score = Math.max(nearness(text, label), ...also.map((other) => 0.95 * nearness(text, other)));
    return score === 0 ? [] : [{ kind, id, label, state, score }];
  });
}

/** Named things whose id begins with a text: a shortened operator has no data before its dots. */
function idsFrom(named: readonly Named[], start: string): readonly SearchHit[] {
  return named
    .filter(({ id }) => id.toLowerCase().startsWith(start.toLowerCase()))
    .map(({ kind, id, label, state }) => ({ kind, id, label, state, score: 0.9 }));
}
