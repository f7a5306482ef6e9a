/** Addresses without a private key on the current network. */
import { ibcEscrowAddress, type AccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { knownAccounts } from '../address/known-accounts.ts';
import { channelsQuery } from '../ibc/queries.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import { vaultsQuery } from '../price/vault-queries.ts';
import type { ProgramAddresses } from './account-sort.ts';
import { contractsQuery, moduleAccountsQuery, orderEscrowsQuery } from './queries.ts';

/** Modules, channels, orders and vaults from the node and by derivation, and contracts; fills as answers arrive. */
export function usePrograms(): ProgramAddresses {
  const node = useNode();
  const { addressPrefix } = useChain();
  const servesElys = useServesElys();
  const modules = useQuery(moduleAccountsQuery(node)).data;
  const channels = useQuery(channelsQuery(node)).data;
  const orders = useQuery({ ...orderEscrowsQuery(node, addressPrefix), enabled: servesElys }).data;
  const vaults = useQuery({ ...vaultsQuery(node, 'newest'), enabled: servesElys }).data;
  const contracts = useQuery(contractsQuery(node)).data;
  return useMemo(() => {
    const escrows = (channels?.value.items ?? [])
      .filter(({ portId }) => portId === 'transfer')
      .map(({ channelId }) => ibcEscrowAddress('transfer', channelId, addressPrefix));
    const of = <Sort>(sort: Sort, addresses: Iterable<AccAddress>) =>
      [...addresses].map((address) => [address, sort] as const);
    return new Map([
      ...of('module' as const, knownAccounts(addressPrefix).keys()),
      ...of('module' as const, [...(modules?.value ?? []).map(({ address }) => address), ...escrows]),
      ...of('order' as const, orders ?? []),
      ...of(
        'vault' as const,
        (vaults?.value ?? []).map(({ address }) => address),
      ),
      ...of('contract' as const, contracts ?? []),
    ]);
  }, [addressPrefix, modules, channels, orders, vaults, contracts]);
}
