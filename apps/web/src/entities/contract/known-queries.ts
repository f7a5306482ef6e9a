/** Queries that a form offers: those that the contract names itself, filled in where they are of a known kind. */
import type { AccAddress } from '@cairn/chain/address';
import type { Json } from '@cairn/chain/json';

/** A query that no contract has: refusing it, most contracts name all that they have. */
export const UNKNOWN_QUERY = '{"_":{}}';

/** What a contract says that it has, from its refusal; null where it names none. */
export function namedQueries(refusal: string): readonly string[] | null {
  const list = /expected (?:one of )?((?:`[^`]{1,80}`(?:, | or )?)+)/.exec(refusal)?.[1];
  if (list === undefined) return null;
  return [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** What cw20 and cw721 contracts answer, where they do not say so themselves. */
export const COMMON_QUERIES: readonly string[] = [
  'token_info',
  'balance',
  'minter',
  'marketing_info',
  'all_accounts',
  'contract_info',
  'num_tokens',
  'config',
];

/** A query by its name, with what it is known to take. @param owner stands in for any account */
export function writeQuery(name: string, owner: AccAddress): string {
  return JSON.stringify({ [name]: PARAMETERS.get(name)?.(owner) ?? {} });
}

const PARAMETERS: ReadonlyMap<string, (owner: AccAddress) => Json> = new Map([
  ['balance', (address: string): Json => ({ address })],
  ['allowance', (owner: string): Json => ({ owner, spender: owner })],
  ['all_allowances', (owner: string): Json => ({ owner, limit: 30 })],
  ['all_accounts', (): Json => ({ limit: 30 })],
  ['owner_of', (): Json => ({ token_id: '1' })],
  ['nft_info', (): Json => ({ token_id: '1' })],
  ['all_nft_info', (): Json => ({ token_id: '1' })],
  ['tokens', (owner: string): Json => ({ owner, limit: 30 })],
  ['all_tokens', (): Json => ({ limit: 30 })],
]);
