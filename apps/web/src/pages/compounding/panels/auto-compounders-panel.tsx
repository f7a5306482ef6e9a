/** Accounts that compound for others through grants. */
import { formatInt } from '@cairn/chain/format';
import type { Grant } from '@cairn/node-client/modules/authz';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { grantsReceivedQuery } from '../../../entities/account/grant-queries.ts';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { nodeColumn } from '../../../shared/ui/node-value.tsx';
import { isRestakeGrant, type Runner, sumUpRuns } from '../restake-grants.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { countColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { txCondition } from '@cairn/node-client/tx-condition';

const COLUMNS: readonly Column<Runner>[] = [
  accountColumn('grantee', 'Auto-compounder', ({ grantee }) => grantee, TITLE),
  nodeColumn(
    'granted',
    'Current granters',
    ({ grantee }, node) => grantsReceivedQuery(node, grantee),
    ({ items, complete }) => (complete ? grantersIn(items) : `at least ${grantersIn(items)}`),
    ({ items, complete }) => (
      <>
        {!complete && 'at least '}
        {formatInt(grantersIn(items))}
      </>
    ),
    { align: 'end' },
  ),
  countColumn('served', 'Accounts served', ({ granters }) => granters.length),
  countColumn('runs', 'Runs', ({ runs }) => runs),
  plainColumn(
    'amount',
    'Compounded',
    { align: 'end', card: 'key', exportAs: ({ putToWork }) => coinsText(putToWork) },
    ({ putToWork }) => <CoinList coins={putToWork} />,
  ),
  timeColumn('last', 'Last', ({ last }) => last, { hideBelow: 'lg', sortBy: ({ last }) => last }),
];

/** Accounts whose grants the bot currently holds. */
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
          ? `None of the latest ${formatInt(found.txCount)} of ${formatInt(found.total)} authz executions compounded for others.`
          : 'No auto-compounders in this node’s transactions.'
      }
      rowKey={({ grantee }) => grantee}
      columns={COLUMNS}
      note={({ value }) => (
        <>
          {isCut(value)
            ? `Based on the latest ${formatInt(value.txCount)} of ${formatInt(value.total)} authz executions. Older ones, and bots that never used their grants, are not listed.`
            : 'Bots that never used their grants are not listed.'}
        </>
      )}
    />
  );
}

const MAX_TXS = 100;

/** Accounts that ran the newest grants for others: their runs are a fraction of the transactions. @see GET /cosmos/tx/v1beta1/txs?query= */
const runnersQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'runners'],
    queryFn: async ({ signal }) => {
      const conditions = [txCondition('message.action', '/cosmos.authz.v1beta1.MsgExec')];
      const answer = await searchTxs(node, { conditions, order: 'newest', page: 1, limit: MAX_TXS, signal });
      return mapAnswer(answer, ({ txs, total }) => ({
        runners: sumUpRuns(txs),
        txCount: txs.length,
        total,
      }));
    },
  });
