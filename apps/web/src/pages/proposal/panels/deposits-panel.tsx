/** Depositors, from the selected node; from the index for an ended proposal. */
import { useQuery } from '@tanstack/react-query';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import { timestampMs } from '@cairn/chain/time';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { depositsQuery } from '../queries.ts';
import { withUnknownDeposits, type DepositRecord } from '../read-deposits.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { plainColumn, timeColumn, TITLE, txColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<DepositRecord>[] = [
  accountColumn('depositor', 'Depositor', ({ depositor }) => depositor, TITLE),
  plainColumn(
    'amount',
    'Amount',
    { align: 'end', card: 'key', exportAs: ({ coins }) => coinsText(coins) },
    ({ coins }) => <CoinList coins={coins} />,
  ),
  timeColumn('time', 'Time', ({ time }) => time, {
    none: 'not known',
    sortBy: ({ time }) => (time === null ? null : timestampMs(time)),
  }),
  txColumn('tx', ({ hash }) => hash, { none: 'not known', exportAs: ({ hash }) => hash }),
];

export function DepositsPanel({ id }: { readonly id: number }) {
  const node = useNode();
  const proposalQueryResult = useQuery(proposalQuery(node, id));
  const proposal = proposalQueryResult.data?.value;
  const deposits = useQuery({
    ...depositsQuery(node, id, proposal !== undefined && hasEnded(proposal.status)),
    enabled: proposal !== undefined,
  });
  const query = useWaitingFor(deposits, proposalQueryResult);
  return (
    <TablePanel
      id="deposits"
      title="Deposits"
      query={query}
      what="the deposits"
      rows={({ value }) => withUnknownDeposits(value.held, value.made)}
      empty="No deposits are known. This node may have pruned their transactions."
      rowKey={({ hash, depositor, coins }) =>
        `${hash} ${depositor} ${coins.map(({ baseUnits }) => baseUnits).join()}`
      }
      columns={COLUMNS}
      initialSort={{ column: 'time', isDescending: false }}
      note={({ value }) => (
        <>
          {value.held.length > 0
            ? 'The chain holds these until the vote is over.'
            : proposal !== undefined && hasEnded(proposal.status)
              ? 'The vote is over: the chain has paid the deposits back, or burned them as its rules require.'
              : 'The chain holds none of them now.'}
        </>
      )}
    />
  );
}
