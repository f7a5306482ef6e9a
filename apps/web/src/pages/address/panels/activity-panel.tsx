/** All that touched the account, either way, from the index; what the node finds where the index cannot answer. */
import { getAddressCall, listActivityCall, type IndexedActivity } from '@cairn/api/history/addresses';
import type { AccAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { KindLabels } from '../../../entities/history/kind-labels.tsx';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { TxSaying } from '../../../entities/history/tx-saying.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { readActivityFilter } from '../activity-filter.ts';
import { ACTIVITY, ActivityFilters } from './activity-filters.tsx';
import { CoinStack } from './coin-columns.tsx';
import { NodeActivityPanel } from './node-activity-panel.tsx';
import { TaxExport } from './tax-export.tsx';

/** @see the file's head */
export function ActivityPanel({ address }: { readonly address: AccAddress }) {
  const filter = readActivityFilter(useUrlSearch());
  const account = useQuery(historyQuery(getAddressCall, { params: { address } }));
  if (useCannotAnswer(account)) return <NodeActivityPanel address={address} />;
  const known = account.data?.value;
  return (
    <>
      <ActivityFilters filter={filter} denoms={known?.balances?.map(({ coin }) => coin.denom) ?? []} />
      <TaxExport address={address} />
      <HistoryList
        id={ACTIVITY}
        title="Activity"
        what="what this account did and received"
        call={listActivityCall}
        given={{ params: { address }, query: filter.query }}
        columns={COLUMNS}
        rowKey={placeKey}
        aside={known !== undefined && <span>{activityWords(known)}</span>}
        empty={
          filter.count > 0 || filter.direction !== ''
            ? 'Nothing of this account fits these filters.'
            : 'No activity.'
        }
        note="In or out is the net change of its balances; the export has a line for each movement."
        instead={<NodeActivityPanel address={address} />}
      />
    </>
  );
}

/** `38 in all`, or from where the index begins. */
function activityWords({ activity, indexedFrom }: InferOutput<typeof getAddressCall.answer>): string {
  return indexedFrom === null
    ? `${formatInt(activity)} in all`
    : `${formatInt(activity)} since block ${formatInt(indexedFrom.height)}`;
}

const COLUMNS: readonly Column<IndexedActivity>[] = [
  {
    id: 'what',
    header: 'What',
    isWide: true,
    card: 'title',
    cell: (row) => (
      <span className="flex min-h-[2lh] items-center">
        <span className="line-clamp-2">
          <What row={row} />
        </span>
      </span>
    ),
  },
  {
    id: 'change',
    header: 'In or out',
    align: 'end',
    card: 'fact-bare',
    cell: ({ changes }) =>
      changes.length === 0 ? (
        <span className="text-muted">even</span>
      ) : (
        <CoinStack coins={changes} isSigned />
      ),
  },
  ...PLACE_COLUMNS,
];

function What({ row }: { readonly row: IndexedActivity }) {
  const { txHash, code, kinds, part } = row;
  if (txHash === null)
    return (
      <>
        <KindLabels kinds={kinds} /> <OtherSides row={row} />
        <span className="text-muted">, at the {part === 'begin' ? 'beginning' : 'end'} of the block</span>
      </>
    );
  return (
    <>
      {code !== null && code !== 0 && (
        <>
          <Status kind="bad">Failed:</Status>{' '}
        </>
      )}
      <TxSaying hash={txHash} types={kinds} />
    </>
  );
}

const SIDES = 2;

/** Whom the coins came from, or went to. */
function OtherSides({ row: { movements } }: { readonly row: IndexedActivity }) {
  const sides = new Map(
    movements.flatMap(({ counterparty, direction }) =>
      counterparty === null ? [] : [[`${direction} ${counterparty}`, { counterparty, direction }] as const],
    ),
  );
  return (
    <span>
      {[...sides.values()].slice(0, SIDES).map(({ counterparty, direction }) => (
        <span key={`${direction} ${counterparty}`}>
          {direction === 'in' ? ' from ' : ' to '}
          <AddressLink address={counterparty} withCopy={false} />
        </span>
      ))}
    </span>
  );
}
