/** Token details of cw20 and cw721 contracts, from the selected node. */
import type { AccAddress } from '@cairn/chain/address';
import { bytesFromBase64 } from '@cairn/chain/bytes';
import { ApiError, NotFoundError, NotServedError, ValidationError } from '@cairn/chain/errors';
import { isJsonObject, type Json, type JsonObject, parseJson } from '@cairn/chain/json';
import { getRawContractState, queryContract } from '@cairn/node-client/modules/wasm-codes';
import { queryDataOf } from '@cairn/node-client/query-data';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The program that a contract declares (cw2). */
export interface ContractProgram {
  /** Untrusted text: `crates.io:cw20-base`. */
  readonly name: string;
  readonly version: string;
}

export interface Cw20Token {
  readonly kind: 'cw20';
  /** Untrusted text. */
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Base units. */
  readonly supply: bigint;
}

export interface Cw721Collection {
  readonly kind: 'cw721';
  readonly name: string;
  readonly symbol: string;
  /** Null when the contract does not count them. */
  readonly count: number | null;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A contract's response; undefined when it refuses, for example because it lacks the query. */
export async function queryToken(
  node: NodeClient,
  address: AccAddress,
  query: Json,
  signal: AbortSignal,
): Promise<Json | undefined> {
  try {
    const queryData = queryDataOf(utf8(JSON.stringify(query)));
    return (await queryContract(node, { address, queryData, signal })).value;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Whether the contract refused, or the query cannot run at all, as on an archive. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ValidationError ||
  error instanceof NotFoundError ||
  error instanceof NotServedError ||
  (error instanceof ApiError && error.nodeCode !== undefined && !error.retryable);

/** Reads a state value as JSON; null when missing or not JSON. */
async function readItem(
  node: NodeClient,
  address: AccAddress,
  key: string,
  signal: AbortSignal,
): Promise<Json> {
  try {
    const { value } = await getRawContractState(node, { address, queryData: queryDataOf(utf8(key)), signal });
    return value === '' ? null : parseJson(new TextDecoder().decode(bytesFromBase64(value)));
  } catch (error) {
    if (error instanceof SyntaxError || isRefusal(error)) return null;
    throw error;
  }
}

/**
 * The program, and the token if it is one; null for what it does not declare. Contracts without cw2 info are not
 * queried: most would refuse.
 * @see GET /cosmwasm/wasm/v1/contract/{address}/raw/{key}, GET /cosmwasm/wasm/v1/contract/{address}/smart/{query}
 */
export const contractTokenQuery = (node: NodeClient, address: AccAddress) =>
  nodeQuery(node, 'wasm/token', { address }, async (node, { signal }) => {
    const [program, item] = await Promise.all([
      readItem(node, address, 'contract_info', signal),
      readItem(node, address, 'token_info', signal),
    ]);
    const named = readProgram(program);
    const isCw20 = isJsonObject(item) || /cw20/i.test(named?.name ?? '');
    const isCw721 = /cw721/i.test(named?.name ?? '');
    const token = isCw20
      ? readCw20(await queryToken(node, address, { token_info: {} }, signal))
      : isCw721
        ? await readCollection(node, address, signal)
        : null;
    return { program: named, token };
  });

function readProgram(value: Json): ContractProgram | null {
  if (!isJsonObject(value)) return null;
  const { contract, version } = value;
  return typeof contract === 'string' && typeof version === 'string' ? { name: contract, version } : null;
}

function readCw20(value: Json | undefined): Cw20Token | null {
  if (!isJsonObject(value)) return null;
  const { name, symbol, decimals, total_supply: total } = value;
  const supply = uint128Text(total);
  if (typeof name !== 'string' || typeof symbol !== 'string' || supply === null) return null;
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    return null;
  return { kind: 'cw20', name, symbol, decimals, supply };
}

async function readCollection(
  node: NodeClient,
  address: AccAddress,
  signal: AbortSignal,
): Promise<Cw721Collection | null> {
  const [info, count] = await Promise.all([
    queryToken(node, address, { contract_info: {} }, signal),
    queryToken(node, address, { num_tokens: {} }, signal),
  ]);
  if (!isJsonObject(info) || typeof info['name'] !== 'string' || typeof info['symbol'] !== 'string')
    return null;
  return { kind: 'cw721', name: info['name'], symbol: info['symbol'], count: safeIntOf(count, 'count') };
}

export interface TokenDetails {
  /** `none` when the contract has none, `refused` when it does not report it. */
  readonly minter: JsonObject | 'none' | 'refused';
  /** Null when the contract does not provide it. */
  readonly marketing: JsonObject | null;
}

/** Minter and marketing info. */
export const tokenDetailsQuery = (node: NodeClient, address: AccAddress) => ({
  ...nodeQuery(node, 'wasm/token-details', { address }, async (node, { signal }): Promise<TokenDetails> => {
    const [minter, marketing] = await Promise.all([
      queryToken(node, address, { minter: {} }, signal),
      queryToken(node, address, { marketing_info: {} }, signal),
    ]);
    return {
      minter: isJsonObject(minter) ? minter : minter === null ? 'none' : 'refused',
      marketing: isJsonObject(marketing) ? marketing : null,
    };
  }),
  staleTime: REGISTRY_STALE_MS,
});

/** A 128-bit integer in a string, as contracts encode amounts; null otherwise. */
export function uint128Text(value: Json | undefined): bigint | null {
  return typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : null;
}

/** An integer field of a response; null when missing. */
function safeIntOf(answer: Json | undefined, name: string): number | null {
  const value = isJsonObject(answer) ? answer[name] : null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
