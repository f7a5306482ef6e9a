/** The recorded network's raw answers with the few readings that several figures share. */
import { at, listAt, textAt, type Json } from '../support/json.ts';
import type { RawAnswers } from '../support/raw-answers.ts';
import { fromBaseUnits } from './decimal.ts';

export interface RawCoin {
  readonly denom: string;
  readonly amount: string;
}

export interface World {
  readonly raw: RawAnswers;
  readonly head: number;
  /** The answer of a state path.
   * @throws {Error} when the node answered with an error. */
  state(path: string): Promise<Json>;
  /** Decimals as the chain's own registries say. */
  decimals(denom: string): number | undefined;
  /** A coin as the number of display units, exact. */
  display(coin: RawCoin): string;
}

/** Reads the registries. */
export async function openWorld(raw: RawAnswers, head: number): Promise<World> {
  const state = async (path: string): Promise<Json> => {
    const answer = await raw.state(path);
    if (answer === undefined) throw new Error(`Nothing recorded for ${path}`);
    return answer;
  };
  const known = new Map<string, number>();
  for (const metadata of listAt(
    await state('/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=1000'),
    'metadatas',
  )) {
    const display = at(metadata, 'display');
    const unit = listAt(metadata, 'denom_units').find((each) => at(each, 'denom') === display);
    const exponent = at(unit, 'exponent');
    if (typeof exponent === 'number' && exponent > 0) known.set(textAt(metadata, 'base'), exponent);
  }
  for (const entry of listAt(
    await state('/elys-network/elys/assetprofile/entry?pagination.limit=1000'),
    'entry',
  ))
    known.set(textAt(entry, 'denom'), Number(textAt(entry, 'decimals')));
  return {
    raw,
    head,
    state,
    decimals: (denom) => known.get(denom),
    display: ({ denom, amount }) => fromBaseUnits(BigInt(amount), known.get(denom) ?? 0),
  };
}

/** A raw coin object. */
export function coinAt(value: Json | undefined, ...path: readonly (string | number)[]): RawCoin {
  return { denom: textAt(value, ...path, 'denom'), amount: textAt(value, ...path, 'amount') };
}

/** `120uusdc,5uelys` as coins. */
export function parseCoins(text: string): readonly RawCoin[] {
  return text
    .split(',')
    .filter((each) => each !== '')
    .map((each) => {
      const [, amount = '', denom = ''] = /^(\d+)(.+)$/.exec(each) ?? [];
      return { amount, denom };
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
      const found = listAt(event, 'attributes').find((each) => at(each, 'key') === key);
      const value = at(found, 'value');
      return typeof value === 'string' ? value : '';
    },
  }));
}

/** A number with grouped digits, as the pages write heights. */
export function grouped(value: string | number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
