/** The contract behind a long address. */
import { parseAddress } from '@cairn/chain/address';
import { NotFoundError, NotServedError } from '@cairn/chain/errors';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Account } from '@cairn/node-client/modules/auth/wire-account';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../../../entities/account/owner-queries.ts';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { useSpecialName } from '../use-special-name.ts';
import type { Portfolio } from '../use-portfolio.ts';

interface ContractPanelProps {
  readonly portfolio: Portfolio;
  /** `undefined` for an address never seen. */
  readonly account: Account | undefined;
}

/** Contracts have 32 bytes and no key. What is none of them is not asked for, and what turns out to be none is left out. */
export function ContractPanel({ portfolio, account }: ContractPanelProps) {
  const { address } = portfolio;
  const special = useSpecialName(address, portfolio);
  const canBe =
    parseAddress(address).bytes.length === 32 &&
    account?.kind === 'base' &&
    account.publicKey === null &&
    special === undefined;
  const query = useQuery({ ...contractQuery(useNode(), address), enabled: canBe && portfolio.isSettled });
  const isNone = query.error instanceof NotFoundError || query.error instanceof NotServedError;
  if (!canBe || isNone) return null;
  return (
    <QueryPanel title="Contract" query={query} what="the contract">
      {({ value }) => (
        <KeyValues
          items={[
            { name: 'Label', value: <span className="break-words">{visibleText(value.label)}</span> },
            { name: 'Code', value: formatInt(value.codeId) },
            { name: 'Creator', value: <AddressLink address={value.creator} /> },
            {
              name: 'Admin',
              value:
                value.admin === null ? 'none: nobody can change it' : <AddressLink address={value.admin} />,
            },
            value.createdHeight === null
              ? null
              : { name: 'Created in block', value: <BlockLink height={value.createdHeight} /> },
            value.ibcPortId === '' ? null : { name: 'IBC port', value: visibleText(value.ibcPortId) },
          ]}
        />
      )}
    </QueryPanel>
  );
}
