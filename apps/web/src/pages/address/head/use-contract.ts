/** The contract at an address. */
import { NotFoundError, isNotServedByNetwork } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { mayBeContract } from '../../../entities/account/account-kind.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import { contractQuery } from '../../../entities/contract/contract-query.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { useSpecialName } from './use-special-name.ts';

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
  const isNone = query.error instanceof NotFoundError || isNotServedByNetwork(query.error);
  return { query, mayBe: mayBe && !isNone };
}
