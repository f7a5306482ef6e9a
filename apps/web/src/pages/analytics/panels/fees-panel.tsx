/** Daily network fees. */
import { decApprox, decFromAtomics, ratio } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CoinAmount, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { useToday } from '../../../entities/block/use-today.ts';
import { feeDaysQuery } from '../../../entities/yield/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { type More, plainColumn } from '../../../shared/ui/columns.tsx';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { type ChartSeries, TimeChart } from '../../../shared/ui/time-chart.tsx';
import { type FeeRow, feeRows, sumFees } from '../fee-rows.ts';
import { exactAmount, formatUsd, spellDates, THIN_SPACE } from '@cairn/chain/format';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';

const RANGES = [7, 14, 30] as const;
const FIRST_RANGE = 14;
const EDEN = parseDenom('ueden');

type Part = Exclude<keyof FeeRow, 'date' | 'total' | 'edenLps'>;

interface Cut {
  readonly id: string;
  readonly label: string;
  readonly parts: readonly { readonly part: Part; readonly name: string }[];
}

const CUTS: readonly [Cut, ...Cut[]] = [
  {
    id: 'receiver',
    label: 'Recipients',
    parts: [
      { part: 'lps', name: 'Liquidity providers' },
      { part: 'stakers', name: 'Stakers' },
      { part: 'protocol', name: 'Protocol' },
    ],
  },
  {
    id: 'source',
    label: 'Sources',
    parts: [
      { part: 'swaps', name: 'Swaps' },
      { part: 'gas', name: 'Gas' },
      { part: 'perpetual', name: 'Perpetuals' },
    ],
  },
];

const usdc = (id: Part | 'total', header: string, more?: More<FeeRow>): Column<FeeRow> =>
  plainColumn(id, header, { align: 'end', ...more, sortBy: (row) => row[id] }, (row) => (
    <Usdc baseUnits={row[id]} />
  ));

const WIDE = { hideBelow: 'lg' } as const;

const COLUMNS: readonly Column<FeeRow>[] = [
  plainColumn(
    'date',
    'Day, UTC',
    { card: 'title', sortBy: ({ date }) => date, exportAs: ({ date }) => date },
    ({ date }) => spellDates(date),
  ),
  usdc('total', 'Total, USDC', { card: 'key' }),
  usdc('swaps', 'Swaps', WIDE),
  usdc('gas', 'Gas', WIDE),
  usdc('perpetual', 'Perpetuals', WIDE),
  usdc('lps', 'Providers'),
  usdc('stakers', 'Stakers'),
  usdc('protocol', 'Protocol'),
  coinColumn('eden_lps', 'Eden to providers', ({ edenLps }) => ({ denom: EDEN, baseUnits: edenLps }), {
    maxDecimals: 2,
    isAligned: true,
  }),
];

export function FeesPanel() {
  const search = useUrlSearch();
  const range = RANGES.find((days) => String(days) === search['days']) ?? FIRST_RANGE;
  const cut = CUTS.find(({ id }) => id === search['by']) ?? CUTS[0];
  const query = useQuery(feeDaysQuery(useNode(), useToday(), range));
  return (
    <QueryPanel
      title="Fees per day"
      query={query}
      what="the fees"
      skeleton={
        <div className="h-[1100px] md:h-[960px]">
          <SkeletonRows rows={10} />
        </div>
      }
      empty={{
        when: ({ value }) => feeRows(value).length === 0,
        text: 'This node reports no fees for these days.',
      }}
    >
      {({ value }) => {
        const rows = feeRows(value);
        const unknown = value.filter(({ fees }) => fees === null).map(({ date }) => date);
        return (
          <>
            <Chart rows={rows} cut={cut}>
              <span className="flex flex-wrap gap-x-4 gap-y-1 md:ms-4">
                <UrlChoice
                  label="Days"
                  param="days"
                  value={String(range)}
                  options={RANGES.map((days) => ({ id: String(days), label: `${days} days` }))}
                  omits={String(FIRST_RANGE)}
                  clears={['fees.page']}
                />
                <UrlChoice
                  label="Breakdown"
                  param="by"
                  value={cut.id}
                  options={CUTS}
                  clears={['fees.page']}
                />
              </span>
            </Chart>
            <Sums rows={rows} unknown={unknown} />
            <div className="border-t border-line">
              <DataTable
                id="fees"
                caption="Fees per day"
                rows={rows}
                rowKey={({ date }) => date}
                columns={COLUMNS}
                initialSort={{ column: 'date', isDescending: true }}
                pageSize={10}
              />
            </div>
          </>
        );
      }}
    </QueryPanel>
  );
}

const MICRO = 1_000_000n;
const timeMs = ({ date }: FeeRow) => Date.parse(date);
const timeText = ({ date }: FeeRow) => date;

interface ChartProps {
  readonly rows: readonly FeeRow[];
  readonly cut: Cut;
  /** What it shows. */
  readonly children: ReactNode;
}

function Chart({ rows, cut, children }: ChartProps) {
  const series = useMemo(
    () =>
      cut.parts.map(({ part, name }): ChartSeries<FeeRow> => ({
        id: part,
        name,
        approx: (row) => decApprox(ratio(row[part], MICRO, 'down')),
        text: (row) => `${usdcText(row[part])} USDC`,
      })),
    [cut],
  );
  return (
    <div className="border-b border-line">
      <TimeChart
        id="fees-chart"
        label="Fees per day"
        unit="USDC"
        rows={rows}
        timeMs={timeMs}
        timeText={timeText}
        series={series}
        shape="stack"
        tools={children}
      />
    </div>
  );
}

interface SumsProps {
  readonly rows: readonly FeeRow[];
  /** Days whose fees are not known. */
  readonly unknown: readonly string[];
}

function Sums({ rows, unknown }: SumsProps) {
  const sums = sumFees(rows);
  const part = (name: string, baseUnits: bigint) =>
    fact(
      name,
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <Usdc baseUnits={baseUnits} withUnit />
        {sums.total !== 0n && (
          <span className="text-muted">
            <Percent value={ratio(baseUnits, sums.total, 'down')} />
          </span>
        )}
      </span>,
    );
  return (
    <KeyValues
      items={[
        fact(
          rows.length === 1 ? '1 day in total' : `${rows.length} days in total`,
          <Usdc baseUnits={sums.total} withUnit />,
          'Days that the node no longer stores are omitted. The day of the last block may be incomplete.',
        ),
        unknown.length === 0 ? null : fact('Days not recorded', spellDates(unknown.join(', '))),
        part('Liquidity providers', sums.lps),
        part('Stakers', sums.stakers),
        part('Protocol', sums.protocol),
        fact('Eden to providers', <CoinAmount coin={{ denom: EDEN, baseUnits: sums.edenLps }} />),
      ]}
    />
  );
}

const DECIMALS = 6;

/** USDC base units truncated to cents; all decimals on hover and when copied. */
function Usdc({ baseUnits, withUnit = false }: Readonly<{ baseUnits: bigint; withUnit?: boolean }>) {
  const exact = exactAmount(baseUnits, DECIMALS);
  return (
    <data value={exact} data-hint={`${exact} USDC`} className="whitespace-nowrap">
      {usdcText(baseUnits)}
      {withUnit && (
        <>
          {THIN_SPACE}
          <span className="text-muted">USDC</span>
        </>
      )}
    </data>
  );
}

/** A Dec has 18 decimals: twelve more. */
const TO_DEC = 10n ** 12n;

/** Truncated to cents with both digits, so that columns align. */
function usdcText(baseUnits: bigint): string {
  return formatUsd(decFromAtomics(baseUnits * TO_DEC)).replace('$', '');
}
