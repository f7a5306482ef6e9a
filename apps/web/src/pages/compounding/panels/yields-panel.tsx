/** The chain's yields, compared with their components. */
import { apyOf } from '@cairn/chain/compounding';
import { atomicsToString, decAbs, decAdd, decSub, parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { feeYield, mintedYield } from '@cairn/chain/yields';
import type { Aprs, FeeInfo } from '@cairn/node-client/modules/masterchef';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { usePrices } from '../../../entities/asset/prices.ts';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { useToday } from '../../../entities/block/use-today.ts';
import { earningQuery, feeDaysQuery, YIELD_DAYS, yieldsQuery } from '../../../entities/yield/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { percentColumn, plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';

const DAILY = 365;
const EDEN = parseDenom('ueden');
/** The chain truncates intermediate results, visible from the 15th decimal. */
const CUT = parseDec('0.00000000000001');

interface Row {
  readonly stake: string;
  readonly usdc: Dec;
  readonly eden: Dec;
  /** Null when this stake earns none. */
  readonly edenB: Dec | null;
}

function rowsOf({ elys, eden, edenB, usdc }: Aprs): readonly Row[] {
  return [
    { stake: 'ELYS staked', ...elys },
    { stake: 'Eden committed', ...eden },
    { stake: 'Eden Boost committed', ...edenB, edenB: null },
    { stake: 'USDC lent', ...usdc, edenB: null },
  ];
}

const together = ({ usdc, eden }: Row): Dec => decAdd(usdc, eden);

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('stake', 'Stake', TITLE, ({ stake }) => stake),
  percentColumn('usdc', 'in USDC', ({ usdc }) => usdc),
  percentColumn('eden', 'in Eden', ({ eden }) => eden),
  percentColumn('edenb', 'in Eden Boost', ({ edenB }) => edenB, { none: 'none' }),
  percentColumn('apr', 'USDC and Eden', together, { card: 'key' }),
  percentColumn('apy', 'Compounded daily', (row) => apyOf(together(row), DAILY)),
];

/** Stopped networks pay nothing, so these are their last yields. */
export function YieldsPanel() {
  const query = useQuery(yieldsQuery(useNode()));
  const isStopped = useHasStopped();
  return (
    <QueryPanel
      isTable
      title={isStopped ? 'Yields per year at the last block' : 'Yields per year'}
      query={query}
      what="the yields"
      skeleton={<SkeletonRows rows={9} />}
    >
      {({ value }) => (
        <>
          <DataTable
            id="yields"
            caption="Yearly yields by stake and reward"
            rows={rowsOf(value)}
            rowKey={({ stake }) => stake}
            columns={COLUMNS}
            hasExport={false}
          />
          <Making aprs={value} />
        </>
      )}
    </QueryPanel>
  );
}

function stakersFees({ gas, dex, perpetual }: FeeInfo): bigint {
  return gas.stakers + dex.stakers + perpetual.stakers;
}

/** The components of the two ELYS yields, and whether they match the chain's figures. */
function Making({ aprs }: { readonly aprs: Aprs }) {
  const node = useNode();
  const { denom } = useChain().stakeDenom;
  const days = useQuery(feeDaysQuery(node, useToday(), YIELD_DAYS));
  const earning = useQuery(earningQuery(node));
  const price = usePrices().price(denom);
  const book = earning.data?.value;
  const isUnknown = days.data?.value.some(({ fees }) => fees === null) === true;
  if (
    isUnknown ||
    days.data === undefined ||
    book === undefined ||
    price === undefined ||
    price === 0n ||
    book.totalBonded === 0n
  ) {
    const isFailed = isUnknown || days.isError || earning.isError;
    return isFailed ? (
      <p className="panel-note">The components of these yields could not be loaded.</p>
    ) : null;
  }
  const fees = days.data.value.reduce(
    (sum, day) => sum + (day.fees === null ? 0n : stakersFees(day.fees)),
    0n,
  );
  const { stakeIncentives, maxEdenRewardAprStakers } = book.params;
  const perYear = stakeIncentives?.edenPerYear ?? 0n;
  const ownUsdc = feeYield(fees, YIELD_DAYS, book.totalBonded, price);
  const ownEden = mintedYield(perYear, book.totalBonded, maxEdenRewardAprStakers);
  return (
    <div className="border-t border-line">
      <h3 className="px-4 pt-3 text-table font-medium">How these yields are calculated</h3>
      <KeyValues
        items={[
          fact(
            `Fees over ${YIELD_DAYS} days`,
            <Usd value={parseDec(atomicsToString(fees, 6))} />,
            'The stakers’ share, including the day of the last block; 1 USDC counts as $1.',
          ),
          fact(
            'Earning stake',
            <StakeAmount baseUnits={book.totalBonded} />,
            'ELYS delegated, Eden and Eden Boost committed.',
          ),
          fact('USDC APR, calculated', <Check own={ownUsdc} stated={aprs.elys.usdc} />),
          fact(
            'Eden minted per year',
            <>
              <CoinAmount coin={{ denom: EDEN, baseUnits: perYear }} />, at most{' '}
              <Percent value={maxEdenRewardAprStakers} digits={0} /> of the stake
            </>,
          ),
          fact('Eden APR, calculated', <Check own={ownEden} stated={aprs.elys.eden} />),
        ]}
      />
    </div>
  );
}

function Check({ own, stated }: Readonly<{ own: Dec; stated: Dec }>) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <Percent value={own} digits={4} />
      {decAbs(decSub(own, stated)) < CUT ? (
        <Status kind="good">matches the chain’s own figure</Status>
      ) : (
        <Status kind="warning">
          the chain reports <Percent value={stated} digits={4} />
        </Status>
      )}
    </span>
  );
}
