/** Reads the recorded chain: its raw answers, and the few readings that several figures share. */
import { bech32 } from '@scure/base';
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import type { RawAnswers } from '../support/raw-answers.ts';
import { fromBaseUnits } from './decimal.ts';

export interface RawCoin {
  readonly denom: string;
  readonly amount: string;
}

/** The network's own configuration. */
export interface Network {
  /** Of account addresses. */
  readonly prefix: string;
  /** The stake's base denom. */
  readonly stake: string;
  /** Decimals of denoms that the chain itself keeps no metadata of. */
  readonly decimals: Readonly<Record<string, number>>;
  /** Its nodes answer `spendable_balances` of a past height with the time of their newest block: before SDK 0.50. */
  readonly isSpendableOfNewest: boolean;
}

/** The recorded network. */
export const ELYS: Network = { prefix: 'elys', stake: 'uelys', decimals: {}, isSpendableOfNewest: false };
/** The recorded counterparty: its bank knows names of vouchers only. */
export const HUB: Network = {
  prefix: 'cosmos',
  stake: 'uatom',
  decimals: { uatom: 6, uusdc: 6, axrp: 18 },
  isSpendableOfNewest: false,
};

export interface ChainReader {
  readonly raw: RawAnswers;
  readonly head: number;
  /** Where the index begins: it knows nothing of what was before. */
  readonly first: number;
  readonly network: Network;
  /** The answer of a state path.
   * @throws {Error} when the node answered with an error. */
  state(path: string): Promise<Json>;
  /** The list of such an answer. */
  list(path: string, key: string): Promise<readonly Json[]>;
  /** The time of a block, as its header has it. */
  timeAt(height: number): Promise<string>;
  /** The supply of a denom in base units. */
  supplyOf(denom: string): Promise<string>;
  /** Decimals as the chain's own registries say. */
  decimals(denom: string): number | undefined;
  /** A coin as the number of display units, exact. */
  display(coin: RawCoin): string;
  /** Base units of the staking denom as the number of display units, exact. */
  stake(baseUnits: bigint): string;
}

/** Reads each thing once: many figures come from the same answer. */
function readOnce<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
}

/** The same responses at a height: later state is excluded. */
function asOf(raw: RawAnswers, head: number): RawAnswers {
  const latest = readOnce((path: string) => raw.state(path, head));
  return {
    origin: raw.origin,
    block: readOnce((height: number) => raw.block(height)),
    results: readOnce((height: number) => raw.results(height)),
    signers: readOnce((height: number) => raw.signers(height)),
    tx: readOnce((hash: string) => raw.tx(hash)),
    txHashes: readOnce((height: number) => raw.txHashes(height)),
    state: (path, height = head) => (height >= head ? latest(path) : raw.state(path, height)),
  };
}

/** Reads the registries, as of a height. */
export async function createChainReader(
  answers: RawAnswers,
  head: number,
  network = ELYS,
  first = 1,
): Promise<ChainReader> {
  const raw = asOf(answers, head);
  const state = async (path: string): Promise<Json> => {
    const answer = await raw.state(path);
    if (answer === undefined) throw new Error(`Nothing recorded for ${path}`);
    return answer;
  };
  const known = new Map(Object.entries(network.decimals));
  for (const metadata of listAt(
    await state('/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=1000'),
    'metadatas',
  )) {
    const display = at(metadata, 'display');
    const unit = listAt(metadata, 'denom_units').find((denomUnit) => at(denomUnit, 'denom') === display);
    const exponent = at(unit, 'exponent');
    if (typeof exponent === 'number' && exponent > 0) known.set(textAt(metadata, 'base'), exponent);
  }
  for (const entry of listAt(
    await raw.state('/elys-network/elys/assetprofile/entry?pagination.limit=1000'),
    'entry',
  ))
    // The registry gives pool shares six decimals; the bank, whose coins they are, has eighteen.
    if (!textAt(entry, 'denom').startsWith('amm/pool/'))
      known.set(textAt(entry, 'denom'), Number(textAt(entry, 'decimals')));
  return {
    raw,
    head,
    first,
    network,
    state,
    list: async (path, key) => listAt(await state(path), key),
    timeAt: async (height) => textAt(await raw.block(height), 'block', 'header', 'time'),
    supplyOf: async (denom) =>
      textAt(
        await state(`/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(denom)}`),
        'amount',
        'amount',
      ),
    decimals: (denom) => known.get(denom),
    display: ({ denom, amount }) => fromBaseUnits(BigInt(amount), known.get(denom) ?? 0),
    stake: (baseUnits) => fromBaseUnits(baseUnits, known.get(network.stake) ?? 0),
  };
}

/** The bytes of an address under another prefix: the operator's account, an account on another network. */
export function withPrefix(address: string, prefix: string): string {
  return bech32.encode(prefix, bech32.decode(address, 120).words, 120);
}

/** The form of an address that a header or a commit has in hex. */
export function fromHex(hex: string, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(Buffer.from(hex, 'hex')));
}

/** A raw coin object. */
export function coinAt(value: Json | undefined, ...path: readonly (string | number)[]): RawCoin {
  return { denom: textAt(value, ...path, 'denom'), amount: textAt(value, ...path, 'amount') };
}

/** `120uusdc,5uelys` as coins; the chain prints none as nothing or as `<nil>`. */
export function parseCoins(text: string): readonly RawCoin[] {
  return text.split(',').flatMap((item) => {
    const [, amount = '', denom = ''] = /^(\d+)(.+)$/.exec(item) ?? [];
    return denom === '' ? [] : { amount, denom };
  });
}

export interface RawEvent {
  readonly type: string;
  /** The first value of an attribute; '' where there is none. */
  get(key: string): string;
}

/** A list of raw events. */
export function events(list: readonly Json[]): readonly RawEvent[] {
  return list.map((event) => ({
    type: textAt(event, 'type'),
    get: (key) => {
      const found = listAt(event, 'attributes').find((attribute) => at(attribute, 'key') === key);
      const value = at(found, 'value');
      return typeof value === 'string' ? value : '';
    },
  }));
}

/** A number with grouped digits, as the pages write heights. */
export function grouped(value: string | number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
