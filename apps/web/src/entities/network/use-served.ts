/** Navigation entries that apply to the current network, in its terms. */
import type { NavigationEntry } from '../../shared/config/navigation.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { hasSome } from './has-some.ts';
import { useServesElys } from './use-serves-elys.ts';

/** In the order of `entries`. */
export function useServed(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const servesElys = useServesElys();
  const { hasGovernors, hasContracts, modules } = useChain();
  const served = entries.filter(
    ({ needsElys, needsContracts, needsModules }) =>
      (servesElys || needsElys !== true) &&
      (hasContracts || needsContracts !== true) &&
      hasSome(modules, needsModules),
  );
  return hasGovernors
    ? served
    : served.map((entry) => ({ ...entry, label: entry.plainLabel ?? entry.label }));
}
