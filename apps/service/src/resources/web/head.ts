/** Title and description of a page, for link previews and search engines. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDenom, type DenomInfo, type DenomLookup } from '@cairn/chain/denom';
import { exactAmount, groupDigits, shortAddress, visibleText } from '@cairn/chain/format';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { findBlock } from '@cairn/db/read/list-blocks';
import { findProposal } from '@cairn/db/read/list-proposals';
import { findAccount } from '@cairn/db/read/read-account';
import { intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import { messageLabel } from '@cairn/messages/describe-message';
import type { History } from '../../index-lifecycle/history.ts';
import { proposalTitle } from '../proposals/proposal-title.ts';
import { createQueryContext, type QueryContext } from '../shared/query-context.ts';
import { firstSentence, jsonOf } from '../shared/tx-sentence.ts';
import { timeText } from '../shared/wire.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
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
    proposal: proposalHead,
    proposals: proposalHead,
  }),
);

/** Title and description for a path. Never fails: unavailable texts are general ones. */
export async function pageHead(history: History, chain: ChainConfig, path: string): Promise<PageHead> {
  const general = generalHead(chain, path);
  const [, kind = '', id = ''] = path.split('/');
  const entity = ENTITIES.get(kind);
  if (entity === undefined || id === '') return general;
  try {
    const said = entity(createQueryContext(history.reader()), decodeURIComponent(id), chain);
    const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS).unref());
    const head = await Promise.race([said.catch(() => null), waited]);
    return head === null
      ? general
      : { title: `${head.title} · ${chain.name}`, description: cut(head.description) };
  } catch {
    return general;
  }
}

function generalHead(chain: ChainConfig, path: string): PageHead {
  const [, kind = '', ...rest] = path.split('/');
  const id = decodedOr(rest.join('/'));
  const title = TITLES.get(path.replace(/(.)\/$/, '$1')) ?? entityTitle(kind, id);
  return {
    title: `${title} · ${chain.name}`,
    description: `${title} on ${chain.name} (${chain.chainId}): blocks, transactions, accounts, governors and markets.`,
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
    vault: 'Vault',
    changes: 'Changes',
  }),
);

function entityTitle(kind: string, id: string): string {
  const word = ENTITY_WORDS.get(kind);
  if (word === undefined) return 'Cairn';
  return `${word} ${id.length > 24 ? shortAddress(id) : visibleText(id)}`;
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function blockHead({ index }: QueryContext, id: string): Promise<PageHead | null> {
  const height = id === 'latest' ? index.height : Number(id);
  if (!Number.isSafeInteger(height) || height > index.height) return null;
  const block = await findBlock(index.database, height);
  if (block === null) return null;
  const failed = block.failedCount === 0 ? '' : `, ${block.failedCount} failed`;
  return {
    title: `Block ${groupDigits(String(height))}`,
    description: `${block.txCount} transactions${failed}, ${timeText(block.timeNs).slice(0, 19)}Z`,
  };
}

async function txHead(
  { query, index }: QueryContext,
  id: string,
  chain: ChainConfig,
): Promise<PageHead | null> {
  const hex = id.replace(/^0x/i, '');
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  const [row] = await query(
    `select t.height, t.code, t.hash, array(select k.name from message m join kind k on k.id = m.kind
         where m.height = t.height and m.item = t.item order by m.position limit 2) as types,
       (select body from message m where m.height = t.height and m.item = t.item order by m.position limit 1) as body
     from tx t where t.hash = $1 and t.height <= $2`,
    [Buffer.from(hex, 'hex'), index.height],
  );
  if (row === undefined) return null;
  const [typeUrl = '', second] = listOf(row, 'types', textOf);
  const text = nullable(row, 'body', textOf) ?? '{}';
  const body = jsonOf(text);
  const more = second === undefined ? '' : ' and more';
  const resultWord = intOf(row, 'code') === 0 ? 'success' : 'failed';
  const lookup = lookupOf(chain.denoms);
  const amount = isJsonObject(body) ? (body['amount'] ?? null) : null;
  const isSuccess = intOf(row, 'code') === 0;
  return {
    title: `${messageLabel(typeUrl, chain.messages)}${amountIn(amount, lookup)}${more}, ${resultWord}, block ${groupDigits(String(intOf(row, 'height')))}`,
    description: firstSentence(typeUrl, text, isSuccess, lookup, chain.messages),
  };
}

const lookupOf =
  (denoms: readonly DenomInfo[]): DenomLookup =>
  (denom) =>
    denoms.find((known) => known.denom === denom);

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

async function addressHead({ index, addressId }: QueryContext, id: string): Promise<PageHead | null> {
  const account = await findAccount(index.database, await addressId(id));
  return account === null
    ? null
    : {
        title: `Address ${shortAddress(id)}`,
        description: `${groupDigits(account.activityCount.toString())} activities since block ${groupDigits(String(account.firstHeight))}, ${groupDigits(account.signedCount.toString())} transactions signed`,
      };
}

async function proposalHead({ index }: QueryContext, id: string): Promise<PageHead | null> {
  if (!/^\d{1,9}$/.test(id)) return null;
  const proposal = await findProposal(index.database, BigInt(id));
  if (proposal === null) return null;
  const title = visibleText(proposalTitle(proposal.body));
  const stateWord = proposal.end === null ? 'open' : proposal.end.result.replace(/:\s*$/, '');
  return {
    title: cut(title === '' ? `Proposal ${id}` : `Proposal ${id}: ${title}`),
    description: `Submitted at block ${groupDigits(String(proposal.height))}, ${stateWord}`,
  };
}

const cut = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
