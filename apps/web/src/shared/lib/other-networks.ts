/** Other networks of the same service, which are separate applications under their own paths. */
import type { BootNetwork } from '@cairn/api/boot';
import { useMemo } from 'react';
import { useBoot } from './chain-context.ts';

/** Empty when the service has a single network. */
export function useOtherNetworks(): readonly BootNetwork[] {
  const { networks, chain } = useBoot();
  return useMemo(
    () => (networks ?? []).filter(({ chainId }) => chainId !== chain.chainId),
    [networks, chain],
  );
}
