/** What a long address without a key is: a contract with its label, or an account as any other. */
import { visibleText } from '@cairn/chain/format';
import type { Account } from '@cairn/node-client/modules/auth';
import { accountKindName } from '../../../entities/account/account-kind.ts';
import { useContract } from '../use-contract.ts';
import type { Portfolio } from '../use-portfolio.ts';

interface ContractKindProps {
  readonly portfolio: Portfolio;
  readonly account: Account;
}

/** @see the file's head */
export function ContractKind({ portfolio, account }: ContractKindProps) {
  const { query, mayBe } = useContract(portfolio.address, portfolio, account);
  if (!mayBe || query.isError) return <span className="text-ink">{accountKindName(account)}</span>;
  if (query.data === undefined) return <span className="skeleton h-3 w-16 self-center" aria-hidden="true" />;
  return <span className="text-ink">Contract, label {visibleText(query.data.value.label)}</span>;
}
