/** Navigation entries that apply to the current network, in its terms. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { NavigationEntry } from '../../shared/config/navigation.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useServesElys } from './use-serves-elys.ts';

type Served = Pick<ChainConfig, 'hasGovernors' | 'hasContracts' | 'modules'> & {
  /** Whether the network has the Elys modules. */
  readonly servesElys: boolean;
};

/** In the order of `entries`. */
export function servedEntries(
  entries: readonly NavigationEntry[],
  { servesElys, hasGovernors, hasContracts, modules }: Served,
): readonly NavigationEntry[] {
  const served = entries.filter(
    ({ needsElys, needsContracts, needsModules }) =>
      (servesElys || needsElys !== true) &&
      (hasContracts || needsContracts !== true) &&
      (needsModules === undefined || needsModules.some((name) => modules?.includes(name))),
  );
  return hasGovernors
    ? served
    : served.map((entry) => ({ ...entry, label: entry.plainLabel ?? entry.label }));
}

export function useServedEntries(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const servesElys = useServesElys();
  return servedEntries(entries, { ...useChain(), servesElys });
}
