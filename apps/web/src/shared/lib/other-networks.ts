/** Networks that the same service has beside the one in view: applications of their own, below paths of their own. */
import type { BootNetwork } from '@cairn/api/boot';
import { useMemo } from 'react';
import { useBoot } from './chain-context.ts';

/** None where the service has one network. */
export function useOtherNetworks(): readonly BootNetwork[] {
  const { networks, chain } = useBoot();
  return useMemo(
    () => (networks ?? []).filter(({ chainId }) => chainId !== chain.chainId),
    [networks, chain],
  );
}
