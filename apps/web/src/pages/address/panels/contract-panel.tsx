/** The contract behind a long address. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Account } from '@cairn/node-client/modules/auth';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { useContract } from '../use-contract.ts';
import type { Portfolio } from '../use-portfolio.ts';

interface ContractPanelProps {
  readonly portfolio: Portfolio;
  /** `undefined` for an address never seen. */
  readonly account: Account | undefined;
}

/** What turns out to be none is left out. */
export function ContractPanel({ portfolio, account }: ContractPanelProps) {
  const { query, mayBe } = useContract(portfolio.address, portfolio, account);
  if (!mayBe) return null;
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
                value.admin === null ? 'none: it cannot be changed' : <AddressLink address={value.admin} />,
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
