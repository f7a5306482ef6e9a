/** The addresses that no key opens, on the network in view. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { knownAccounts } from '../address/known-accounts.ts';
import type { ProgramAddresses } from './account-sort.ts';
import { contractsQuery, moduleAccountsQuery } from './queries.ts';

/** Modules as the node lists them, what is derived from their names, and contracts. Fills as answers come. */
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
