/** Columns of governor tables. Per-row queries run only while the row is rendered. */
import { exactAmount, formatAmountText, formatInt } from '@cairn/chain/format';
import type { ValoperAddress } from '@cairn/chain/address';
import type { Validator } from '@cairn/node-client/modules/staking';
import { type ReactNode } from 'react';
import { StakeAmount, stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { governorName, GovernorName } from '../../../entities/validator/governor-name.tsx';
import { cumulativeColumn } from '../../../entities/validator/cumulative-column.tsx';
import type { RankedPower } from '../../../entities/validator/power-shares.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { nodeColumn } from '../../../shared/ui/node-value.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { selfBondQuery } from '../../../entities/validator/self-bond-query.ts';
import { delegatorCountQuery } from '../queries.ts';
import type { IndexFigures } from '../read-index-figures.ts';
import { GovernorApr } from '../../../entities/yield/governor-apr.tsx';
import { exportColumn, percentColumn } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import { Suspense } from '../../../shared/ui/suspense.tsx';

type Ranked = RankedPower<Validator>;

/** The filter text: names, addresses and descriptions. */
export function restText({ address, description }: Validator): string {
  return `${governorName({ address, description })} ${address} ${description.website} ${description.details}`;
}

/** @see restText, for a ranked governor. */
export function activeText({ item }: Ranked): string {
  return restText(item);
}

const selfBondColumn = <Row,>(governorOf: (row: Row) => Validator): Column<Row> =>
  nodeColumn(
    'self_bond',
    'Self-bond',
    (row, node) => selfBondQuery(node, governorOf(row).address),
    (value) => value,
    (value) => <StakeAmount baseUnits={value} maxDecimals={0} />,
    { align: 'end', hideBelow: 'lg' },
  );

const delegatorsColumn = <Row,>(governorOf: (row: Row) => Validator): Column<Row> =>
  nodeColumn(
    'delegators',
    'Delegators',
    (row, node) => delegatorCountQuery(node, governorOf(row).address),
    (value) => value,
    (value) => (value === null ? 'not counted' : formatInt(value)),
    { align: 'end' },
  );

const commissionColumn = <Row,>(governorOf: (row: Row) => Validator): Column<Row> =>
  percentColumn('commission', 'Commission', (row) => governorOf(row).commission.rate, {
    digits: 1,
    term: 'commission',
  });

export const ACTIVE_COLUMNS: readonly Column<Ranked>[] = [
  rankColumn({ card: 'hidden' }),
  {
    id: 'name',
    header: 'Name',
    isWide: true,
    card: 'title',
    cell: ({ item }) => <GovernorName governor={item} />,
    sortBy: ({ item }) => governorName(item).toLowerCase(),
    exportAs: ({ item }) => item.description.moniker,
  },
  stakeColumn('power', 'Power', ({ power }) => power, { maxDecimals: 0, card: 'key' }),
  percentColumn('share', 'Share', ({ share }) => share, { card: 'hidden' }),
  cumulativeColumn((row) => row),
  commissionColumn(({ item }) => item),
  selfBondColumn(({ item }) => item),
  delegatorsColumn(({ item }) => item),
  {
    id: 'apr',
    header: 'APR',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ item }) => (
      <Suspense fallback={<ValueSkeleton />}>
        <GovernorApr rate={item.commission.rate} />
      </Suspense>
    ),
  },
  exportColumn('address', 'Address', ({ item }) => item.address),
];

type Figures = ReadonlyMap<ValoperAddress, IndexFigures>;

/** Columns from the index. `undefined` renders a placeholder. */
export function indexColumns<Row>(
  figures: Figures | undefined,
  governorOf: (row: Row) => Pick<Validator, 'address'>,
): readonly Column<Row>[] {
  const of = (row: Row) => figures?.get(governorOf(row).address);
  const change = (id: 'dayChange' | 'monthChange', header: string): Column<Row> => ({
    id,
    header,
    align: 'end',
    hideBelow: 'lg',
    cell: (row) => <Change value={figures === undefined ? undefined : (of(row)?.[id] ?? null)} />,
    sortBy: (row) => of(row)?.[id] ?? null,
    exportAs: (row) => of(row)?.[id]?.toString() ?? null,
  });
  return [
    change('dayChange', '24 h'),
    change('monthChange', '30 d'),
    {
      id: 'votes',
      card: 'hidden',
      header: 'Votes',
      align: 'end',
      cell: (row) => (
        <span className="inline-block min-w-12">
          {figures === undefined ? <ValueSkeleton /> : votesText(of(row))}
        </span>
      ),
      sortBy: (row) => of(row)?.votes ?? null,
    },
  ];
}

/** Governors that never had delegations are not indexed. */
const votesText = (figures: IndexFigures | undefined): string =>
  figures === undefined ? '–' : formatInt(figures.votes);

/** A signed stake change in whole tokens; the same width with and without a value. */
function Change({ value }: { readonly value: bigint | null | undefined }) {
  const { decimals, symbol } = useChain().stakeDenom;
  if (value === undefined)
    return (
      <InRoom>
        <ValueSkeleton />
      </InRoom>
    );
  if (value === null)
    return (
      <InRoom>
        <span className="text-muted" data-hint="The index does not go back that far.">
          –
        </span>
      </InRoom>
    );
  const exact = exactAmount(value, decimals);
  return (
    <InRoom>
      <data value={exact} data-hint={`${exact} ${symbol}`} className={value === 0n ? 'text-muted' : ''}>
        {value > 0n ? '+' : ''}
        {formatAmountText(value, decimals, 0)} <span className="text-muted">{symbol}</span>
      </data>
    </InRoom>
  );
}

function InRoom({ children }: { readonly children: ReactNode }) {
  return <span className="inline-block min-w-[4.5rem]">{children}</span>;
}

/** For governors outside the active set. */
export const REST_COLUMNS: readonly Column<Validator>[] = [
  {
    id: 'name',
    header: 'Name',
    isWide: true,
    card: 'title',
    cell: (governor) => <GovernorName governor={governor} />,
    sortBy: (governor) => governorName(governor).toLowerCase(),
    exportAs: ({ description }) => description.moniker,
  },
  {
    id: 'state',
    header: 'State',
    card: 'fact-bare',
    cell: (governor) => <State governor={governor} />,
    sortBy: ({ jailed, status }) => (jailed && status === 'unbonded' ? 'jailed' : status),
  },
  stakeColumn('power', 'Stake', ({ tokens }) => tokens, { maxDecimals: 0, card: 'key' }),
  commissionColumn((governor) => governor),
  selfBondColumn((governor) => governor),
  delegatorsColumn((governor) => governor),
];

function State({ governor }: { readonly governor: Validator }) {
  const kind = governor.jailed ? 'bad' : 'pending';
  if (governor.status === 'unbonding')
    return (
      <Status kind={kind}>
        unbonding until <Time value={governor.unbondingTime} show="date" />
      </Status>
    );
  if (governor.jailed) return <Status kind={kind}>jailed</Status>;
  return <span className="text-muted">{governor.status}</span>;
}
