/** Balances, stakes and parameters in the genesis document. */
import { accFromValoper, moduleAddress, parseAccAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseBaseUnits } from '@cairn/chain/amount';
import { decFromInt, parseDec, decToInt, type Dec } from '@cairn/chain/dec';
import { isJsonObject, jsonText } from '@cairn/chain/json';
import type { TermTable } from '@cairn/db/column';
import * as v from 'valibot';
import { boundedId } from './attributes.ts';
import { tokensOf } from './fold/shares.ts';
import { isDecimals, MAX_ASSET_LENGTH } from './modules/price.ts';
import { ED25519, signerOf } from './modules/slash.ts';

interface GenesisBalance {
  readonly address: string;
  readonly denom: string;
  readonly amount: bigint;
}
interface GenesisStake {
  readonly operator: string;
  readonly delegator: string;
  readonly amount: bigint;
  /** Shares when they differ from tokens; otherwise null. */
  readonly shares: Dec | null;
}
/** The operator of a consensus key. */
export interface GenesisKey {
  readonly signer: string;
  readonly operator: string;
}
/** An operator that was slashed before the export: its shares differ from tokens. */
export interface GenesisRate {
  readonly operator: string;
  readonly tokens: bigint;
  readonly shares: Dec;
}
interface GenesisParams {
  readonly module: string;
  readonly body: string;
}

interface GenesisAsset {
  readonly denom: string;
  /** Name in price reports. */
  readonly asset: string;
  readonly decimals: number;
}

export interface GenesisFacts {
  readonly balances: readonly GenesisBalance[];
  readonly stakes: readonly GenesisStake[];
  readonly keys: readonly GenesisKey[];
  readonly rates: readonly GenesisRate[];
  readonly params: readonly GenesisParams[];
  /** Denoms with a price. */
  readonly assets: readonly GenesisAsset[];
  /** Pools with open margin positions. */
  readonly tradedPools: readonly bigint[];
  readonly terms: ReadonlyMap<TermTable, ReadonlySet<string>>;
}

const wireKey = v.optional(v.unknown());
const wireCoin = v.object({ denom: v.string(), amount: v.string() });
// Loose for parsed modules, to retain their parameters.
const schema = v.object({
  app_state: v.looseObject({
    bank: v.looseObject({
      balances: v.nullish(v.array(v.object({ address: v.string(), coins: v.array(wireCoin) })), []),
    }),
    staking: v.optional(
      v.looseObject({
        validators: v.nullish(
          v.array(
            v.object({
              operator_address: v.string(),
              consensus_pubkey: wireKey,
              tokens: v.string(),
              delegator_shares: v.string(),
            }),
          ),
          [],
        ),
        delegations: v.nullish(
          v.array(
            v.object({ delegator_address: v.string(), validator_address: v.string(), shares: v.string() }),
          ),
          [],
        ),
      }),
      { validators: [], delegations: [] },
    ),
    oracle: v.optional(
      v.looseObject({
        asset_infos: v.nullish(
          v.array(v.object({ denom: v.string(), display: v.string(), decimal: v.string() })),
          [],
        ),
      }),
      { asset_infos: [] },
    ),
    perpetual: v.optional(
      v.looseObject({ mtp_list: v.nullish(v.array(v.object({ amm_pool_id: v.string() })), []) }),
      { mtp_list: [] },
    ),
    genutil: v.optional(
      v.object({
        gen_txs: v.nullish(
          v.array(
            v.object({
              body: v.object({
                messages: v.array(
                  v.object({ validator_address: v.string(), value: wireCoin, pubkey: wireKey }),
                ),
              }),
            }),
          ),
          [],
        ),
      }),
      { gen_txs: [] },
    ),
  }),
});

/**
 * Parses the genesis document including its genesis txs, which stake without events.
 * @throws {v.ValiError} when it is no genesis document of a Cosmos SDK chain.
 * @throws {SyntaxError} for bad amounts.
 */
export function genesisFacts(genesis: unknown, addressPrefix: string): GenesisFacts {
  const { app_state: state } = v.parse(schema, genesis);
  const gentxs = state.genutil.gen_txs.flatMap(({ body }) => body.messages);
  const pool = moduleAddress('bonded_tokens_pool', addressPrefix);
  const balances = new Map<string, GenesisBalance>();
  const add = (address: string, denom: string, amount: bigint) => {
    const key = `${address} ${denom}`;
    balances.set(key, { address, denom, amount: (balances.get(key)?.amount ?? 0n) + amount });
  };
  for (const { address, coins } of state.bank.balances)
    for (const { denom, amount } of coins) add(parseAccAddress(address), denom, parseBaseUnits(amount));
  const rates = ratesOf(state.staking.validators);
  const stakes: GenesisStake[] = state.staking.delegations.map((delegation) => {
    const operator = parseValoperAddress(delegation.validator_address);
    const shares = parseDec(delegation.shares);
    const rate = rates.find((rate) => rate.operator === operator);
    return {
      operator,
      delegator: parseAccAddress(delegation.delegator_address),
      amount: rate === undefined ? decToInt(shares, 'down') : tokensOf(rate, shares),
      shares: rate === undefined ? null : shares,
    };
  });
  for (const { validator_address: text, value } of gentxs) {
    const operator = parseValoperAddress(text);
    const account = accFromValoper(operator);
    const amount = parseBaseUnits(value.amount);
    add(account, value.denom, -amount);
    add(pool, value.denom, amount);
    stakes.push({ operator, delegator: account, amount, shares: null });
  }
  const keys = keysOf([
    ...state.staking.validators.map(
      (validator) => [validator.operator_address, validator.consensus_pubkey] as const,
    ),
    ...gentxs.map((gentx) => [gentx.validator_address, gentx.pubkey] as const),
  ]);
  const held = [...balances.values()].filter(({ amount }) => amount !== 0n);
  const assets = assetsOf(state.oracle.asset_infos);
  return {
    balances: held,
    stakes,
    keys,
    rates,
    params: paramsOf(state),
    assets,
    tradedPools: [...new Set(state.perpetual.mtp_list.map((position) => boundedId(position.amm_pool_id)))],
    terms: new Map<TermTable, ReadonlySet<string>>([
      [
        'address',
        new Set([
          ...held.map(({ address }) => address),
          ...stakes.flatMap(({ operator, delegator }) => [operator, delegator]),
          ...keys.flatMap(({ operator, signer }) => [operator, signer]),
          ...rates.map(({ operator }) => operator),
        ]),
      ],
      ['denom', new Set([...held, ...assets].map(({ denom }) => denom))],
    ]),
  };
}

function ratesOf(
  validators: readonly {
    readonly operator_address: string;
    readonly tokens: string;
    readonly delegator_shares: string;
  }[],
): readonly GenesisRate[] {
  return validators
    .map((validator) => ({
      operator: parseValoperAddress(validator.operator_address),
      tokens: parseBaseUnits(validator.tokens),
      shares: parseDec(validator.delegator_shares),
    }))
    .filter(({ tokens, shares }) => decFromInt(tokens) !== shares);
}

/** Keys of other kinds are skipped. */
function keysOf(entries: readonly (readonly [string, unknown])[]): readonly GenesisKey[] {
  return entries.flatMap(([text, key]) => {
    if (!isJsonObject(key) || key['@type'] !== ED25519) return [];
    const operator = parseValoperAddress(text);
    return { operator, signer: signerOf(key, operator) };
  });
}

/** One entry per denom; entries with impossible decimals are omitted, as for messages. */
function assetsOf(
  infos: readonly { readonly denom: string; readonly display: string; readonly decimal: string }[],
): readonly GenesisAsset[] {
  const assets = new Map<string, GenesisAsset>();
  for (const { denom, display, decimal } of infos) {
    const decimals = Number(decimal);
    if (isDecimals(decimals))
      assets.set(denom, { denom, asset: display.slice(0, MAX_ASSET_LENGTH), decimals });
  }
  return [...assets.values()];
}

/** All modules with parameters. */
function paramsOf(state: Readonly<Record<string, unknown>>): readonly GenesisParams[] {
  return Object.entries(state).flatMap(([module, value]) => {
    const params =
      typeof value === 'object' && value !== null && 'params' in value ? value.params : undefined;
    return isJsonObject(params) ? [{ module, body: jsonText(params) }] : [];
  });
}
