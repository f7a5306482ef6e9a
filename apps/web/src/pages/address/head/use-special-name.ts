/** Names of pool and vault accounts, whose addresses cannot be derived. */
import { parseAddress } from '@cairn/chain/address';
import { isLendingVault } from '@cairn/chain/share-denom';
import { useQuery } from '@tanstack/react-query';
import { vaultName } from '../../../entities/pool/vault-name.ts';
import { poolInfosQuery, poolsQuery } from '../../../entities/price/market-queries.ts';
import { vaultsQuery } from '../../../entities/price/vault-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';

/** Pool wallets have 32-byte addresses, like contracts and group policies. */
const LONG_BYTES = 32;

/** The name of a pool wallet or strategy vault; `undefined` for other accounts. */
export function useSpecialName({ address, at, hasElys: enabled }: Portfolio): string | undefined {
  const node = useNode();
  const isLong = parseAddress(address).bytes.length === LONG_BYTES;
  const pools = useQuery({ ...poolsQuery(node, at), enabled });
  const infos = useQuery({ ...poolInfosQuery(node, at), enabled: enabled && isLong });
  const vaults = useQuery({ ...vaultsQuery(node, at), enabled });
  const pool = pools.data?.value.items.find((candidate) => candidate.rebalanceTreasury === address);
  if (pool !== undefined) return `Rebalance treasury of pool ${pool.poolId}`;
  const info = infos.data?.value.items.find((candidate) => candidate.rewardWallet === address);
  if (info !== undefined)
    return isLendingVault(info.poolId)
      ? `Fee wallet of lending vault ${info.poolId}`
      : `Fee wallet of pool ${info.poolId}`;
  const vault = vaults.data?.value.find((candidate) => candidate.address === address);
  return vault === undefined ? undefined : vaultName(vault.id);
}
