/** Suggestions from the index: beginnings of hashes and addresses, near spellings, and what no node can list. */
import type { SearchHit } from '@cairn/api/history/search';
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import { BASE } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { toSuggestion, type Suggestion } from './suggestion.ts';

/** The least score of a name that begins with the text. */
const PREFIX_SCORE = 0.76;

/** Whether a hit is, or begins with, the text: hashes and addresses are found by their beginnings alone. */
function isPrefix({ kind, score }: SearchHit): boolean {
  return score >= PREFIX_SCORE || ['block', 'tx', 'address', 'signer'].includes(kind);
}

/** What the index found, in its order. A hit that this network's pages cannot name is left out. */
export function suggestIndexed(hits: readonly SearchHit[], governorWord: string): readonly Suggestion[] {
  return hits.flatMap((hit) => {
    try {
      const suggestion = suggestionOf(hit, governorWord);
      return [isPrefix(hit) ? { ...suggestion, isHit: true } : suggestion];
    } catch {
      return [];
    }
  });
}

function suggestionOf(hit: SearchHit, governorWord: string): Suggestion {
  const { kind, id, state } = hit;
  const label = visibleText(hit.label);
  switch (kind) {
    case 'block':
      return toSuggestion(
        'block',
        label,
        state === null ? 'Block' : `Block, ${shortState(state)}`,
        `${BASE}/block/${id}`,
      );
    case 'tx':
      return toSuggestion(
        'transaction',
        shortAddress(id),
        withState('Transaction', state),
        paths.tx(parseTxHash(id)),
      );
    case 'address':
      return toSuggestion(
        'address',
        shortAddress(id),
        withState('Account', state),
        paths.address(parseAccAddress(id)),
      );
    case 'signer':
      return toSuggestion(
        'signer',
        shortAddress(id),
        'Signer of blocks',
        paths.validator(parseValconsAddress(id)),
      );
    case 'governor':
      return governor(id, label, state, governorWord);
    case 'proposal':
      return toSuggestion(
        'proposal',
        label,
        'Proposal',
        `${paths.proposals}/${id}`,
        state === null ? {} : { status: state },
      );
    case 'asset':
      return toSuggestion('asset', label, visibleText(id), paths.asset(parseDenom(id)));
    case 'pool':
      return toSuggestion('pool', label, withState('Pool', state), paths.pool(Number(id)));
    case 'channel':
      return channel(id, state);
    case 'message-type':
      return toSuggestion(
        'message-type',
        label,
        visibleText(id),
        `${paths.transactions}?type=${encodeURIComponent(id)}`,
      );
  }
}

function governor(id: string, label: string, state: string | null, word: string): Suggestion {
  const isName = label !== '' && label !== id;
  const [status = '', commission = ''] = (state ?? '').split(', commission ');
  return toSuggestion(
    'validator',
    isName ? label : shortAddress(id),
    `${word}, ${shortAddress(id)}`,
    paths.governor(parseValoperAddress(id)),
    { ...(status === '' ? {} : { status }), ...(commission === '' ? {} : { commission }) },
  );
}

function channel(id: string, state: string | null): Suggestion {
  const cut = id.lastIndexOf('/');
  const [port, name] = [id.slice(0, cut), id.slice(cut + 1)];
  return toSuggestion(
    'channel',
    visibleText(name),
    withState(`Port ${visibleText(port)}`, state),
    paths.channel(port, name),
  );
}

const withState = (what: string, state: string | null): string =>
  state === null ? what : `${what}, ${shortState(state)}`;

/** A hash among a state's words is cut as everywhere. */
function shortState(state: string): string {
  return /^[0-9A-F]{64}$/.test(state) ? shortAddress(state) : visibleText(state);
}
