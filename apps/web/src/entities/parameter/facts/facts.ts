/** What parameters mean and do, where it is known. */
import type { ParameterKind } from '../parameter-reading.ts';
import { COSMOS_FACTS } from './cosmos-facts.ts';
import { ELYS_CORE_FACTS } from './elys-core-facts.ts';
import { ELYS_MARKET_FACTS } from './elys-market-facts.ts';
import type { Facts } from './fact.ts';
import { IBC_FACTS } from './ibc-facts.ts';

const ALL: Facts = { ...COSMOS_FACTS, ...IBC_FACTS, ...ELYS_CORE_FACTS, ...ELYS_MARKET_FACTS };
const FACTS = new Map(Object.entries(ALL));

/** What is known of a parameter; undefined where nothing is. */
export function parameterFact(
  module: string,
  name: string,
): { readonly kind: ParameterKind; readonly says: string | null } | undefined {
  const facts = FACTS.get(module);
  const fact = facts !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined;
  return fact === undefined ? undefined : { kind: fact[0], says: fact[1] ?? null };
}
