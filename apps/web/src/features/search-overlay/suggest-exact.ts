/** Suggestions for what is whole: a number, a hash, an address of any form. */
import {
  accFromBytes,
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
  valconsFromBytes,
  type AccAddress,
  type ParsedAddress,
  type ValconsAddress,
} from '@cairn/chain/address';
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import { BASE } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { suggestGovernor, suggestNamed } from './suggest-named.ts';
import type { SearchFacts, Suggestion } from './suggestion.ts';
import { attempt } from '@cairn/chain/attempt';

/** Specification, section 5: a larger number is no proposal. */
const MAX_PROPOSAL = 1_000;

/** What the typed text is by its form alone. */
export function suggestExact(typed: string, facts: SearchFacts): readonly Suggestion[] {
  if (/^\d+$/.test(typed)) return fromNumber(typed, facts);
  const code = /^code\s*#?\s*([1-9]\d{0,9})$/i.exec(typed)?.[1];
  if (code !== undefined && facts.hasContracts) return [suggestCode(Number(code))];
  const bare = typed.replace(/^0x/i, '');
  if (/^[0-9a-fA-F]{64}$/.test(bare)) {
    const hash = parseTxHash(bare);
    return [
      {
        title: shortAddress(hash),
        subtitle: 'Transaction',
        type: 'transaction',
        url: paths.tx(hash),
        metadata: {},
      },
    ];
  }
  if (/^[0-9a-fA-F]{40}$/.test(bare)) return fromHex(bare, facts);
  const parsed = parsedOrNull(typed);
  return parsed === null ? [] : [fromAddress(typed, parsed, facts)];
}

function suggestCode(codeId: number): Suggestion {
  return {
    title: `Code ${codeId}`,
    subtitle: 'Program of contracts',
    type: 'code',
    url: paths.code(codeId),
    metadata: {},
  };
}

function fromNumber(digits: string, facts: SearchFacts): readonly Suggestion[] {
  const { head, proposals } = facts;
  const number = Number(digits);
  const block: Suggestion = {
    title: `Block ${Number.isSafeInteger(number) ? formatInt(number) : digits}`,
    subtitle: blockState(number, head),
    type: 'block',
    url: `${BASE}/block/${digits}`,
    metadata: {},
  };
  const pools = suggestNamed(`pool ${digits}`, facts).filter(({ rank }) => rank === 0);
  const named = pools.map(({ suggestion }) => suggestion);
  if (number > MAX_PROPOSAL) return [block, ...named];
  const known = proposals.find(({ id }) => id === number);
  const proposal: Suggestion = {
    title: `Proposal ${number}`,
    subtitle: known === undefined ? 'Proposal' : visibleText(known.title),
    type: 'proposal',
    url: `${paths.proposals}/${number}`,
    metadata: known === undefined ? {} : { status: proposalStatus(known.status) },
  };
  return [block, proposal, ...named];
}

function blockState(number: number, head: number | null): string {
  if (head === null) return 'Block';
  return number > head ? `Not made yet: the head is ${formatInt(head)}` : `One of ${formatInt(head)}`;
}

/** `voting-period` as words. */
function proposalStatus(status: string): string {
  return status.replaceAll('-', ' ');
}

/** Twenty bytes are an account or a signer: CometBFT prints signers so. */
function fromHex(hexText: string, facts: SearchFacts): readonly Suggestion[] {
  const bytes = Uint8Array.from({ length: 20 }, (_, index) =>
    Number.parseInt(hexText.slice(2 * index, 2 * index + 2), 16),
  );
  const signer = valconsFromBytes(bytes, facts.prefix);
  const account = accFromBytes(bytes, facts.prefix);
  return [signerSuggestion(signer), accountSuggestion(account, 'Account of these bytes', facts)];
}

function fromAddress(typed: string, { kind, prefix, bytes }: ParsedAddress, facts: SearchFacts): Suggestion {
  if (kind === 'valoper') {
    const address = parseValoperAddress(typed);
    const known = facts.governors.find((governor) => governor.address === address);
    if (known !== undefined) return suggestGovernor(known, facts.governorWord);
    return {
      title: shortAddress(address),
      subtitle: `No ${facts.governorWord.toLowerCase()} of this network`,
      type: 'validator',
      url: paths.governor(address),
      metadata: {},
    };
  }
  if (kind === 'valcons') return signerSuggestion(parseValconsAddress(typed));
  if (prefix === facts.prefix) return accountSuggestion(parseAccAddress(typed), 'Account', facts);
  return accountSuggestion(
    accFromBytes(bytes, facts.prefix),
    `The same account as ${shortAddress(typed.toLowerCase())}`,
    facts,
  );
}

function accountSuggestion(address: AccAddress, subtitle: string, { accounts }: SearchFacts): Suggestion {
  const known = accounts.find((account) => account.address === address);
  return {
    title: known === undefined ? shortAddress(address) : visibleText(known.name),
    subtitle: known === undefined ? subtitle : `${known.origin}, ${shortAddress(address)}`,
    type: 'address',
    url: paths.address(address),
    metadata: known === undefined ? {} : { name: known.name },
  };
}

function signerSuggestion(address: ValconsAddress): Suggestion {
  return {
    title: shortAddress(address),
    subtitle: 'Signer of blocks',
    type: 'signer',
    url: paths.validator(address),
    metadata: {},
  };
}

const parsedOrNull = (text: string): ParsedAddress | null => attempt(() => parseAddress(text));
