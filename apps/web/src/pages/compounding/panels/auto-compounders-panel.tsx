/** Accounts that compound for others through grants. */
import { formatInt } from '@cairn/chain/format';
import type { Grant } from '@cairn/node-client/modules/authz';
import { useQuery } from '@tanstack/react-query';
import { grantsReceivedQuery } from '../../../entities/account/grant-queries.ts';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { runnersQuery } from '../queries.ts';
import { isRestakeGrant, type Runner } from '../restake-grants.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { countColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<Runner>[] = [
  accountColumn('grantee', 'Compounds for others', ({ grantee }) => grantee, TITLE),
  plainColumn(
    'granted',
    'Grants now',
    {
      align: 'end',
      loadAs: async ({ grantee }, { node, load }) => {
        const list = await load(grantsReceivedQuery(node, grantee));
        return list.complete ? grantersIn(list.items) : `at least ${grantersIn(list.items)}`;
      },
    },
    (row) => <GrantedBy row={row} />,
  ),
  countColumn('served', 'Served', ({ granters }) => granters.length),
  countColumn('runs', 'Runs', ({ runs }) => runs),
  plainColumn(
    'amount',
    'Compounded',
    { align: 'end', card: 'key', exportAs: ({ putToWork }) => coinsText(putToWork) },
    ({ putToWork }) => <CoinList coins={putToWork} />,
  ),
  timeColumn('last', 'Last', ({ last }) => last, { hideBelow: 'lg', sortBy: ({ last }) => last }),
];

const grantersIn = (grants: readonly Grant[]): number =>
  new Set(grants.filter(({ authorization }) => isRestakeGrant(authorization)).map(({ granter }) => granter))
    .size;

const isCut = ({ total, txCount }: Readonly<{ total: bigint; txCount: number }>): boolean =>
  total > BigInt(txCount);

/** Found by their txs, since nodes do not list the grants of all accounts. */
export function AutoCompoundersPanel() {
  const query = useQuery(runnersQuery(useNode()));
  const found = query.data?.value;
  return (
    <TablePanel
      id="runners"
      title="Auto-compounders"
      query={query}
      what="the auto-compounders"
      skeleton={<SkeletonRows rows={3} />}
      rows={({ value }) => value.runners}
      empty={
        found !== undefined && isCut(found)
          ? `None of the newest ${formatInt(found.txCount)} of ${formatInt(found.total)} executions of grants compounded for others.`
          : 'This node knows of no account that compounded for others.'
      }
      rowKey={({ grantee }) => grantee}
      columns={COLUMNS}
      note={({ value }) => (
        <>
          {isCut(value)
            ? `From the newest ${formatInt(value.txCount)} of ${formatInt(value.total)} executions of grants; the rest, and bots that hold grants and never ran, are not listed.`
            : 'Bots that hold grants and never ran are not listed.'}
        </>
      )}
    />
  );
}

/** Accounts whose grants the bot currently holds. */
function GrantedBy({ row }: { readonly row: Runner }) {
  const query = useQuery(grantsReceivedQuery(useNode(), row.grantee));
  return (
    <QueryValue query={query}>
      {({ value }) => (
        <>
          {!value.complete && 'at least '}
          {formatInt(grantersIn(value.items))}
        </>
      )}
    </QueryValue>
  );
}
