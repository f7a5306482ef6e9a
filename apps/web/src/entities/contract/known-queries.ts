/** Queries offered by the form: those named by the contract, prefilled when of a known kind. */
import type { AccAddress } from '@cairn/chain/address';
import type { Json } from '@cairn/chain/json';

/** An unknown query: most contracts list their queries when refusing it. */
export const UNKNOWN_QUERY = '{"_":{}}';

/** Query names from a refusal; null when it lists none. */
export function namedQueries(refusal: string): readonly string[] | null {
  const list = /expected (?:one of )?((?:`[^`]{1,80}`(?:, | or )?)+)/.exec(refusal)?.[1];
  if (list === undefined) return null;
  return [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Common cw20 and cw721 queries, for contracts that list none. */
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

/**
 * A query by name with its known arguments.
 * @param owner used for account arguments
 */
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
