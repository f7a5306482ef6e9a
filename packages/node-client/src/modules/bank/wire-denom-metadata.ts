/** What a chain's own registry says of a denom. */
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { denom, safeInt } from '../../wire.ts';

/** Free texts, from whoever registered it. IBC gives every received denom one unit of exponent 0: no proof of decimals. */
export interface DenomMetadata {
  readonly base: Denom;
  readonly display: string;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly units: readonly {
    readonly denom: string;
    readonly exponent: number;
    readonly aliases: readonly string[];
  }[];
  /** Empty when absent. */
  readonly uri: string;
}

/** @see DenomMetadata */
export const wireDenomMetadata: v.GenericSchema<unknown, DenomMetadata> = v.pipe(
  v.object({
    base: denom,
    display: v.string(),
    name: v.string(),
    symbol: v.string(),
    description: v.string(),
    denom_units: v.array(v.object({ denom: v.string(), exponent: safeInt, aliases: v.array(v.string()) })),
    uri: v.string(),
  }),
  v.transform((wire) => ({
    base: wire.base,
    display: wire.display,
    name: wire.name,
    symbol: wire.symbol,
    description: wire.description,
    units: wire.denom_units,
    uri: wire.uri,
  })),
);
