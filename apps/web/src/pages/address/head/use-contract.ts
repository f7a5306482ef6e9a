/** The contract at an address. */
import type { AccAddress } from '@cairn/chain/address';
import { NotFoundError, isLackedByNetwork } from '@cairn/chain/errors';
import type { Account } from '@cairn/node-client/modules/auth';
import { useQuery } from '@tanstack/react-query';
import { mayBeContract } from '../../../entities/account/account-kind.ts';
import { contractQuery } from '../../../entities/contract/contract-query.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { useSpecialName } from './use-special-name.ts';

/**
 * Skips the query for addresses that cannot be contracts. @returns the query, and whether the account may be a
 * contract.
 */
export function useContract(address: AccAddress, portfolio: Portfolio, account: Account | undefined) {
  const special = useSpecialName(address, portfolio);
  const mayBe = account !== undefined && mayBeContract(address, account) && special === undefined;
  const query = useQuery({ ...contractQuery(useNode(), address), enabled: mayBe && portfolio.isSettled });
  const isNone = query.error instanceof NotFoundError || isLackedByNetwork(query.error);
  return { query, mayBe: mayBe && !isNone };
}
