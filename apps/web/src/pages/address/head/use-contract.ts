import { NotFoundError, isLackedByNetwork } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { mayBeContract } from '../../../entities/account/account-kind.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import { contractQuery } from '../../../entities/contract/contract-query.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { isLendingVault } from '@cairn/chain/share-denom';
import { parseAddress } from '@cairn/chain/address';
import { vaultName } from '../../../entities/pool/vault-name.ts';
import { poolInfosQuery, poolsQuery } from '../../../entities/price/market-queries.ts';
import { vaultsQuery } from '../../../entities/price/vault-queries.ts';

/**
 * Skips the query for addresses that cannot be contracts. @returns the query, and whether the account may be a
 * contract.
 */
export function useContract(portfolio: Portfolio) {
  const { address, isSettled } = portfolio;
  const node = useNode();
  const account = useQuery(accountQuery(node, address)).data?.value;
  const special = useSpecialName(portfolio);
  const mayBe = account !== undefined && mayBeContract(address, account) && special === undefined;
  const query = useQuery({ ...contractQuery(node, address), enabled: mayBe && isSettled });
  const isNone = query.error instanceof NotFoundError || isLackedByNetwork(query.error);
  return { query, mayBe: mayBe && !isNone };
}

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
