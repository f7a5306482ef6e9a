/** Title and description of a page, for link previews and search engines. */
import { parseAddress, parseValoperAddress, tryParseAccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDenom, type DenomLookup } from '@cairn/chain/denom';
import { exactAmount, formatAmountText, groupDigits, shortAddress, visibleText } from '@cairn/chain/format';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { findBlock } from '@cairn/db/read/list-blocks';
import { findProposal } from '@cairn/db/read/list-proposals';
import { findOperatorStake } from '@cairn/db/read/list-staking';
import { findTxOutline } from '@cairn/db/read/list-txs';
import { findAccount } from '@cairn/db/read/read-account';
import { messageLabel } from '@cairn/messages/describe-message';
import type { History } from '../../index-lifecycle/history.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { PreviewPicture } from '../preview/preview-picture.ts';
import { proposalState } from '../proposals/proposal-state.ts';
import { proposalTitle } from '../proposals/proposal-title.ts';
import { createQueryContext, type QueryContext } from '../shared/query-context.ts';
import { firstSentence, jsonOf, lookupOf } from '../shared/tx-sentence.ts';
import { timeText } from '../shared/wire.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Null where the index knows nothing of what the page is about. */
  readonly picture: PreviewPicture | null;
}

/** A page waits no longer for its preview text. */
const WAIT_MS = 80;
const MAX_DESCRIPTION = 240;

/** Titles of the pages without an entity. */
const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '/': 'Dashboard',
    '/governors': 'Governors',
    '/proposals': 'Proposals',
    '/assets': 'Assets',
    '/compounding': 'Compounding',
    '/wallets': 'Wallets',
    '/leaderboard': 'Leaderboard',
    '/parameters': 'Parameters',
    '/paramateres': 'Parameters',
    '/relayers': 'Relayers',
    '/tools': 'Tools',
    '/blocks': 'Blocks',
    '/transactions': 'Transactions',
    '/validators': 'Validators',
    '/codes': 'Contracts',
    '/analytics': 'Analytics',
    '/api': 'API',
    '/changes': 'Changes',
    '/status': 'Status',
  }),
);

type HeadOf = (context: QueryContext, id: string, chain: ChainConfig) => Promise<PageHead | null>;

/** Preview texts of entities; null for an unknown one. */
const ENTITIES: ReadonlyMap<string, HeadOf> = new Map<string, HeadOf>(
  Object.entries({
    block: blockHead,
    tx: txHead,
    address: addressHead,
    governor: governorHead,
    proposal: proposalHead,
    proposals: proposalHead,
  }),
);

/** Title and description for a path. Never fails: unavailable texts are general ones. */
export async function pageHead(history: History, chain: ChainConfig, path: string): Promise<PageHead> {
  const head = await entityHead(history, chain, path, WAIT_MS).catch(() => null);
  return head === null
    ? generalHead(chain, path)
    : { ...head, title: `${head.title} · ${chain.name}`, description: cut(head.description) };
}

/**
 * What the index knows of the entity of a path; null where it knows nothing.
 * @throws {NotReadyError} @throws {DatabaseUnavailableError} also when it does not answer in time.
 */
export async function entityHead(
  history: History,
  chain: ChainConfig,
  path: string,
  waitMs: number,
): Promise<PageHead | null> {
  const [, kind = '', id = ''] = path.split('/');
  const entity = ENTITIES.get(kind);
  const decoded = attempt(() => decodeURIComponent(id));
  if (entity === undefined || decoded === null || decoded === '') return null;
  return withTimeout(waitMs, entity(createQueryContext(history.reader()), decoded, chain));
}

function generalHead(chain: ChainConfig, path: string): PageHead {
  const [, kind = '', ...rest] = path.split('/');
  const encoded = rest.join('/');
  const id = attempt(() => decodeURIComponent(encoded)) ?? encoded;
  const title = TITLES.get(path.replace(/(.)\/$/, '$1')) ?? entityTitle(kind, id);
  return {
    title: `${title} · ${chain.name}`,
    description: `${title} on ${chain.name} (${chain.chainId}): blocks, transactions, accounts, governors and markets.`,
    picture: null,
  };
}

const ENTITY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    block: 'Block',
    tx: 'Transaction',
    address: 'Address',
    contract: 'Contract',
    code: 'Code',
    governor: 'Governor',
    validator: 'Validator',
    proposal: 'Proposal',
    proposals: 'Proposal',
    asset: 'Asset',
    channel: 'Channel',
    pool: 'Pool',
    position: 'Position',
    leveraged: 'Leveraged position',
    vault: 'Vault',
    changes: 'Changes',
  }),
);

function entityTitle(kind: string, id: string): string {
  const word = ENTITY_WORDS.get(kind);
  if (word === undefined) return 'Cairn';
  return `${word} ${id.length > 24 ? shortAddress(id) : visibleText(id)}`;
}

async function blockHead({ index }: QueryContext, id: string): Promise<PageHead | null> {
  if (id !== 'latest' && !/^\d{1,15}$/.test(id)) return null;
  const height = id === 'latest' ? index.height : Number(id);
  if (height > index.height) return null;
  const block = await findBlock(index.database, height);
  if (block === null) return null;
  const failed = block.failedCount === 0 ? '' : `, ${block.failedCount} failed`;
  const number = groupDigits(String(height));
  return {
    title: `Block ${number}`,
    description: `${block.txCount} transactions${failed}, ${timeText(block.timeNs).slice(0, 19)}Z`,
    picture: {
      page: `/block/${height}`,
      kind: 'Block',
      state: null,
      headline: number,
      facts: [
        { name: 'Transactions', value: groupDigits(String(block.txCount)) },
        { name: 'Gas used', value: groupDigits(block.gasUsed.toString()) },
        { name: 'Time', value: momentText(block.timeNs) },
      ],
      face: null,
    },
  };
}

async function txHead({ index }: QueryContext, id: string, chain: ChainConfig): Promise<PageHead | null> {
  const hex = id.replace(/^0x/i, '');
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  const [tx] = await findTxOutline(index.database, Buffer.from(hex, 'hex'), index.height);
  if (tx === undefined) return null;
  const [typeUrl = '', second] = tx.typeUrls;
  const text = tx.body ?? '{}';
  const body = jsonOf(text);
  const more = second === undefined ? '' : ' and more';
  const lookup = lookupOf(chain.denoms);
  const amount = isJsonObject(body) ? (body['amount'] ?? null) : null;
  const isSuccess = tx.code === 0;
  const block = groupDigits(String(tx.height));
  const sentence = firstSentence(typeUrl, text, isSuccess, lookup, chain.messages);
  return {
    title: `${messageLabel(typeUrl, chain.messages)}${amountIn(amount, lookup)}${more}, ${isSuccess ? 'success' : 'failed'}, block ${block}`,
    description: sentence,
    picture: {
      page: `/tx/${hex.toUpperCase()}`,
      kind: 'Transaction',
      state: isSuccess ? { text: 'Success', tone: 'good' } : { text: 'Failed', tone: 'bad' },
      headline: `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}${more}`,
      facts: [
        { name: 'Hash', value: shortAddress(hex.toUpperCase()) },
        { name: 'Block', value: block },
        { name: 'Time', value: momentText(tx.timeNs) },
      ],
      face: null,
    },
  };
}

/** ` of 12.5 ELYS`, for a coin or a list of one with decimals in the configuration. */
function amountIn(value: Json, lookup: DenomLookup): string {
  const coins: readonly Json[] = Array.isArray(value) ? value : [value];
  const [coin, another] = coins;
  if (another !== undefined || !isJsonObject(coin)) return '';
  const { denom, amount } = coin;
  if (typeof denom !== 'string' || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount)) return '';
  const info = lookup(parseDenom(denom));
  return info === undefined ? '' : ` of ${exactAmount(BigInt(amount), info.decimals)} ${info.symbol}`;
}

/** Not what it holds: that changes by the block, and previews stay for days. */
async function addressHead(
  { index, addressId }: QueryContext,
  id: string,
  { addressPrefix }: ChainConfig,
): Promise<PageHead | null> {
  if (attempt(() => parseAddress(id)) === null) return null;
  const account = await findAccount(index.database, await addressId(id));
  const address = tryParseAccAddress(id, addressPrefix);
  return account === null
    ? null
    : {
        title: `Address ${shortAddress(id)}`,
        description: `${groupDigits(account.activityCount.toString())} activity entries since block ${groupDigits(String(account.firstHeight))}, ${groupDigits(account.signedCount.toString())} signed transactions`,
        picture:
          address === null
            ? null
            : {
                page: `/address/${address}`,
                kind: 'Address',
                state: null,
                headline: shortAddress(address),
                facts: [{ name: 'Address', value: address }],
                face: address,
              },
      };
}

/** Its name is in no row of the index: the page itself has it. */
async function governorHead(
  { index, addressId }: QueryContext,
  id: string,
  { addressPrefix, hasGovernors, stakeDenom }: ChainConfig,
): Promise<PageHead | null> {
  const operator = attempt(() => parseValoperAddress(id, addressPrefix));
  if (operator === null) return null;
  const [found] = await findOperatorStake(index.database, await addressId(operator));
  if (found === undefined) return null;
  const kind = hasGovernors ? 'Governor' : 'Validator';
  const stake = `${formatAmountText(found.amount, stakeDenom.decimals, 2)} ${stakeDenom.symbol}`;
  const delegators = groupDigits(String(found.delegators));
  return {
    title: `${kind} ${shortAddress(id)}`,
    description: `${stake} staked by ${delegators} delegators`,
    picture: {
      page: `/governor/${operator}`,
      kind,
      state: null,
      headline: shortAddress(operator),
      facts: [
        { name: 'Stake', value: stake },
        { name: 'Delegators', value: delegators },
      ],
      face: operator,
    },
  };
}

async function proposalHead({ index }: QueryContext, id: string): Promise<PageHead | null> {
  if (!/^\d{1,9}$/.test(id)) return null;
  const proposal = await findProposal(index.database, BigInt(id));
  if (proposal === null) return null;
  const title = visibleText(proposalTitle(proposal.body));
  const state = proposalState(proposal, index.chain);
  const height = groupDigits(String(proposal.height));
  return {
    title: cut(title === '' ? `Proposal ${id}` : `Proposal ${id}: ${title}`),
    description:
      state === null ? `Submitted at block ${height}` : `Submitted at block ${height}, ${state.text}`,
    picture: {
      page: `/proposal/${Number(id)}`,
      kind: `Proposal ${Number(id)}`,
      state,
      headline: title === '' ? `Proposal ${Number(id)}` : title,
      facts: [{ name: 'Submitted', value: momentText(proposal.timeNs) }],
      face: null,
    },
  };
}

/** `21 Nov 2026, 09:41:07 UTC`. */
function momentText(ns: bigint): string {
  const date = new Date(Number(ns / 1_000_000n));
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${date.toISOString().slice(11, 19)} UTC`;
}

const cut = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
