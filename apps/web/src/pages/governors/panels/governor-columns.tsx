/** Columns of governor tables. Per-row queries run only while the row is rendered. */
import { formatInt } from '@cairn/chain/format';
import type { ValoperAddress } from '@cairn/chain/address';
import type { Validator } from '@cairn/node-client/modules/staking';
import { StakeAmount, stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { governorName, GovernorName } from '../../../entities/validator/governor-name.tsx';
import { cumulativeColumn } from '../../../entities/validator/cumulative-column.tsx';
import type { RankedPower } from '../../../entities/validator/power-shares.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { nodeColumn } from '../../../shared/ui/node-value.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { selfBondQuery } from '../../../entities/validator/self-bond-query.ts';
import { delegatorCountQuery } from '../queries.ts';
import type { IndexFigures } from '../read-index-figures.ts';
import { GovernorApr } from '../../../entities/yield/governor-apr.tsx';
import { exportColumn, percentColumn, plainColumn } from '../../../shared/ui/columns.tsx';
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

const nameColumn = <Row,>(governorOf: (row: Row) => Validator): Column<Row> =>
  plainColumn(
    'name',
    'Name',
    {
      isWide: true,
      card: 'title',
      sortBy: (row) => governorName(governorOf(row)).toLowerCase(),
      exportAs: (row) => governorOf(row).description.moniker,
    },
    (row) => <GovernorName governor={governorOf(row)} />,
  );

/** Of the governor itself, in any state. */
const ownColumns = <Row,>(governorOf: (row: Row) => Validator): readonly Column<Row>[] => [
  percentColumn('commission', 'Commission', (row) => governorOf(row).commission.rate, {
    digits: 1,
    term: 'commission',
  }),
  nodeColumn(
    'self_bond',
    'Self-bond',
    (row, node) => selfBondQuery(node, governorOf(row).address),
    (value) => value,
    (value) => <StakeAmount baseUnits={value} maxDecimals={0} />,
    { align: 'end', hideBelow: 'lg' },
  ),
  nodeColumn(
    'delegators',
    'Delegators',
    (row, node) => delegatorCountQuery(node, governorOf(row).address),
    (value) => value,
    (value) => (value === null ? 'not counted' : formatInt(value)),
    { align: 'end' },
  ),
];

export const ACTIVE_COLUMNS: readonly Column<Ranked>[] = [
  rankColumn({ card: 'hidden' }),
  nameColumn(({ item }) => item),
  stakeColumn('power', 'Power', ({ power }) => power, { maxDecimals: 0, card: 'key' }),
  percentColumn('share', 'Share', ({ share }) => share, { card: 'hidden' }),
  cumulativeColumn((row) => row),
  ...ownColumns<Ranked>(({ item }) => item),
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
  return (
    <span className={`inline-block min-w-[4.5rem] ${value === 0n ? 'text-muted' : ''}`}>
      {value === undefined ? (
        <ValueSkeleton />
      ) : value === null ? (
        <span className="text-muted" data-hint="The index does not go back that far.">
          –
        </span>
      ) : (
        <StakeAmount baseUnits={value} maxDecimals={0} isSigned isColoured={false} />
      )}
    </span>
  );
}

/** For governors outside the active set. */
export const REST_COLUMNS: readonly Column<Validator>[] = [
  nameColumn((governor) => governor),
  {
    id: 'state',
    header: 'State',
    card: 'fact-bare',
    cell: (governor) => <State governor={governor} />,
    sortBy: ({ jailed, status }) => (jailed && status === 'unbonded' ? 'jailed' : status),
  },
  stakeColumn('power', 'Stake', ({ tokens }) => tokens, { maxDecimals: 0, card: 'key' }),
  ...ownColumns<Validator>((governor) => governor),
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
