/** The outcome of a plan. */
import {
  apyOf,
  compareFrequencies,
  simulateCompounding,
  type CompoundingOutcome,
  type CompoundingPlan,
} from '@cairn/chain/compounding';
import {
  decAdd,
  decFromAtomics,
  decFromInt,
  decMul,
  decSub,
  decToInt,
  decDiv,
  type Dec,
} from '@cairn/chain/dec';
import { formatDec, formatInt, formatPercent } from '@cairn/chain/format';
import { useMemo } from 'react';
import { usePrices } from '../../../entities/asset/prices.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { Amount, Percent, Usd } from '../../../shared/ui/amount.tsx';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { FREQUENCIES, type CalculatorModel } from '../calculator-model.ts';

const Curve = lazyComponent(() => import('./curve.tsx'));

interface OutcomeProps {
  readonly model: CalculatorModel;
  readonly plan: CompoundingPlan;
}

export function Outcome({ model, plan }: OutcomeProps) {
  const { outcome, idle, frequencies } = useMemo(
    () => ({
      outcome: simulateCompounding(plan),
      idle: simulateCompounding({ ...plan, roundsPerYear: 0 }),
      frequencies: compareFrequencies(
        plan,
        FREQUENCIES.map(({ rounds }) => rounds),
      ),
    }),
    [plan],
  );
  const rows = frequencies.outcomes.map(({ rounds, worth }): FrequencyRow => ({
    rounds,
    worth,
    start: outcome.start,
    isBest: rounds === frequencies.best,
  }));
  return (
    <>
      <Figures model={model} plan={plan} outcome={outcome} />
      <div className="border-t border-line">
        <Suspense fallback={<div className="h-[385px] max-md:h-[448px]" />}>
          <Curve days={plan.days} outcome={outcome} idle={idle} />
        </Suspense>
      </div>
      <div className="border-t border-line">
        <DataTable
          id="frequencies"
          caption="Final value by compounding frequency"
          rows={rows}
          rowKey={({ rounds }) => String(rounds)}
          columns={COLUMNS}
          hasExport={false}
        />
      </div>
      <Formula isPlain={model.stakes.length === 1} />
    </>
  );
}

/** Whole base units, as the chain would pay. */
function Tokens({ value, isAligned }: Readonly<{ value: Dec; isAligned?: boolean }>) {
  const { stakeDenom } = useChain();
  const baseUnits = decToInt(decFromAtomics(value * 10n ** BigInt(stakeDenom.decimals)), 'down');
  return <Amount coin={{ denom: stakeDenom.denom, baseUnits }} info={stakeDenom} isAligned={isAligned} />;
}

/** Relative gain; nothing from zero. */
function Gain({ start, worth }: Readonly<{ start: Dec; worth: Dec }>) {
  if (start === 0n) return null;
  return <Percent value={decDiv(decSub(worth, start), start, 'down')} />;
}

interface FiguresProps extends OutcomeProps {
  readonly outcome: CompoundingOutcome;
}

function Figures({ model, plan, outcome }: FiguresProps) {
  const { denom, symbol } = useChain().stakeDenom;
  const price = usePrices().price(denom);
  const apr = decAdd(
    ...plan.rewards
      .filter(({ into }) => plan.stakes[into]?.hasWorth === true)
      .map(({ rates }) => rates[0] ?? decFromInt(0)),
  );
  return (
    <KeyValues
      items={[
        fact(
          'Final value',
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <strong className="text-head">
              <Tokens value={outcome.worth} />
            </strong>
            {price !== undefined && (
              <span className="text-muted" data-hint="At the current price">
                <Usd value={decMul(outcome.worth, price, 'down')} />
              </span>
            )}
          </span>,
          'Value of all stake plus payouts, less fees.',
        ),
        fact(
          'Gain',
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <Tokens value={decSub(outcome.worth, outcome.start)} />
            <Gain start={outcome.start} worth={outcome.worth} />
          </span>,
        ),
        ...model.stakes.map(({ label }, index) =>
          fact(label, formatDec(outcome.stakes[index] ?? decFromInt(0))),
        ),
        fact(
          'Paid out',
          <Tokens value={outcome.paidOut} />,
          'Rewards that were not reinvested, and those accrued since the last round.',
        ),
        fact(
          'Rounds and fees',
          <>
            {formatInt(outcome.rounds)} rounds, <Tokens value={outcome.fees} />
          </>,
        ),
        fact(
          'By the formula',
          <>
            APR {formatPercent(apr, 2)}, APY <Percent value={apyOf(apr, plan.roundsPerYear)} />
            {plan.stakes.some(({ hasWorth }) => !hasWorth) && (
              <span className="text-muted">, excluding Eden Boost rewards</span>
            )}
          </>,
          `APY = (1 + APR/n)^n − 1, for staked ${symbol}, if all rewards with a value are reinvested, without fees.`,
        ),
      ]}
    />
  );
}

interface FrequencyRow {
  readonly rounds: number;
  readonly worth: Dec;
  readonly start: Dec;
  readonly isBest: boolean;
}

const COLUMNS: readonly Column<FrequencyRow>[] = [
  plainColumn('rounds', 'Compounded', TITLE, ({ rounds, isBest }) => (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {FREQUENCIES.find((item) => item.rounds === rounds)?.label}
      {isBest && <Status kind="good">best after fees</Status>}
    </span>
  )),
  plainColumn('worth', 'Final value', { align: 'end', card: 'key' }, ({ worth }) => (
    <Tokens value={worth} isAligned />
  )),
  plainColumn('gain', 'Gain', { align: 'end' }, ({ start, worth }) => <Gain start={start} worth={worth} />),
];

function Formula({ isPlain }: { readonly isPlain: boolean }) {
  const { symbol } = useChain().stakeDenom;
  return (
    <div className="border-t border-line px-4 py-3 text-table text-muted">
      <h3 className="mb-1 font-medium text-ink">How this is calculated</h3>
      <p>
        In each of the n rounds per year, every kind of stake earns its yearly yields ÷ n. Reinvested rewards
        are added to the stake they are converted to, the rest is paid out, and the fees of all rounds are
        deducted at the end. Rewards accrued after the last full round count as paid out. Amounts are
        truncated to 18 decimals at every step.
      </p>
      {!isPlain && (
        <p className="mt-2">
          USDC is swapped at a constant price for {symbol}, which is then delegated. Eden counts 1:1 as{' '}
          {symbol}, as the chain prices it. Eden Boost earns rewards but has no value itself.
        </p>
      )}
    </div>
  );
}
