/** Addresses without a private key on the current network. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { knownAccounts } from '../address/known-accounts.ts';
import type { ProgramAddresses } from './account-sort.ts';
import { contractsQuery, moduleAccountsQuery } from './queries.ts';

/** Modules from the node and by derivation, and contracts; fills as answers arrive. */
export function usePrograms(): ProgramAddresses {
  const node = useNode();
  const { addressPrefix } = useChain();
  const modules = useQuery(moduleAccountsQuery(node)).data;
  const contracts = useQuery(contractsQuery(node)).data;
  return useMemo(
    () => ({
      modules: new Set([
        ...knownAccounts(addressPrefix).keys(),
        ...(modules?.value ?? []).map(({ address }) => address),
      ]),
      contracts: new Set(contracts ?? []),
    }),
    [addressPrefix, modules, contracts],
  );
}
