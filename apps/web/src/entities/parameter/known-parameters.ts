/** What this explorer knows of parameters, by module. */
import { COSMOS_FACTS } from './facts/cosmos-facts.ts';
import { ELYS_CORE_FACTS } from './facts/elys-core-facts.ts';
import { ELYS_MARKET_FACTS } from './facts/elys-market-facts.ts';
import type { Fact, Facts } from './facts/fact.ts';
import { IBC_FACTS } from './facts/ibc-facts.ts';

const ALL: Facts = { ...COSMOS_FACTS, ...IBC_FACTS, ...ELYS_CORE_FACTS, ...ELYS_MARKET_FACTS };
/** By module, then by name. */
export const FACTS: ReadonlyMap<string, Readonly<Record<string, Fact>>> = new Map(Object.entries(ALL));

/** The names of a module's known parameters: `max_validators`. */
export const knownParameters = (module: string): readonly string[] => Object.keys(FACTS.get(module) ?? {});
