/** Spendable and locked coins of a vesting account. */
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatPercent, visibleText } from '@cairn/chain/format';
import { MAX_TIMESTAMP_MS } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import {
  type VestingAccount,
  vestingAt,
  vestingMoments,
  vestingPeriods,
  type VestingState,
} from '../../../entities/account/vesting.ts';
import { vestingQuery } from '../../../entities/account/vesting-query.ts';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { useHead } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Bar } from '../../../shared/ui/bars.tsx';
import { amountSeries } from '../../../shared/ui/chart-series.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { TimeChart } from '../../../shared/ui/time-chart.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** The schedule at the page's block. */
export function VestingPanel({ portfolio }: { readonly portfolio: Portfolio }) {
  const head = useHead();
  const lookup = useDenomLookup();
  const height = portfolio.height ?? head?.height ?? null;
  const query = useQuery({
    ...vestingQuery(useNode(), portfolio.address, height ?? 1),
    enabled: height !== null,
  });
  return (
    <QueryPanel
      title="Vesting schedule"
      term="vesting"
      query={query}
      what="the vesting schedule"
      skeleton={<SkeletonRows rows={5} />}
      empty={{ when: ({ value }) => value === null, text: 'No vesting schedule at this block.' }}
    >
      {({ height: asOf, value }) => {
        if (value === null) return null;
        const { account, nowSeconds, states, time } = value;
        return (
          <>
            <KeyValues
              items={[
                ...scheduleFacts(account),
                fact(
                  'As of block',
                  asOf !== null && (
                    <span className="inline-flex flex-wrap gap-x-3">
                      <BlockLink height={asOf} />
                      <Time value={time} show="both" />
                    </span>
                  ),
                ),
                ...states.flatMap((state) =>
                  stateFacts(
                    state,
                    visibleText(lookup(state.original.denom)?.symbol ?? state.original.denom),
                  ),
                ),
                ...periodFacts(account, nowSeconds),
              ]}
            />
            <VestingChart account={account} nowSeconds={nowSeconds} />
          </>
        );
      }}
    </QueryPanel>
  );
}

const second = (seconds: number) => <Time value={seconds * 1000} show="date" />;

function scheduleFacts(account: VestingAccount): readonly KeyValue[] {
  switch (account.kind) {
    case 'permanently-locked':
      return [fact('Unlocks', 'never: these coins can be delegated but not sent')];
    case 'delayed-vesting':
      return [fact('Fully unlocked', second(account.vesting.endTime))];
    case 'continuous-vesting':
    case 'periodic-vesting':
      return [
        fact('Starts', second(account.startTime)),
        fact('Fully unlocked', second(account.vesting.endTime)),
      ];
  }
}

function stateFacts(state: VestingState, symbol: string): readonly KeyValue[] {
  const { original, vested, unvested, locked } = state;
  const share = ratio(vested.baseUnits, original.baseUnits === 0n ? 1n : original.baseUnits, 'down');
  const words = `${formatPercent(share)} vested`;
  return [
    fact(`Granted, ${symbol}`, <CoinAmount coin={original} />),
    fact(
      `Vested, ${symbol}`,
      <span className="inline-flex flex-wrap items-center gap-2">
        <CoinAmount coin={vested} />
        <Bar fractionApprox={decApprox(share)} label={words} />
        <span className="text-muted">{formatPercent(share)}</span>
      </span>,
    ),
    fact(`Not vested, ${symbol}`, <CoinAmount coin={unvested} />),
    fact(
      `Locked, ${symbol}`,
      <CoinAmount coin={locked} />,
      'The part of the balance that cannot be sent. Delegations use locked coins first',
    ),
  ];
}

function periodFacts(account: VestingAccount, nowSeconds: number): readonly KeyValue[] {
  if (account.kind !== 'periodic-vesting') return [];
  return vestingPeriods(account).map(({ endTime, coins }, index) =>
    fact(
      `Period ${index + 1}`,
      <span className="inline-flex flex-wrap gap-x-3">
        <CoinList coins={coins} />
        <span className="text-muted">
          {endTime <= nowSeconds ? 'unlocked since' : 'unlocks on'} {second(endTime)}
        </span>
      </span>,
    ),
  );
}

interface Moment {
  readonly seconds: number;
  readonly states: readonly VestingState[];
}

const timeMs = ({ seconds }: Moment) => seconds * 1000;

/** For the first denom of the schedule; empty when no coins ever vest, or not at a time that has a date. */
function VestingChart({ account, nowSeconds }: Readonly<{ account: VestingAccount; nowSeconds: number }>) {
  const denom = account.vesting.originalVesting[0]?.denom;
  const lookup = useDenomLookup();
  const info = denom === undefined ? undefined : lookup(denom);
  const rows = useMemo(
    () =>
      vestingMoments(account, nowSeconds).map((seconds): Moment => ({
        seconds,
        states: vestingAt(account, seconds),
      })),
    [account, nowSeconds],
  );
  const series = useMemo(() => {
    const unit = info?.symbol ?? 'base units';
    const of = (id: 'vested' | 'unvested', name: string) =>
      amountSeries<Moment>(id, `${name} ${unit}`, ({ states }) => states[0]?.[id].baseUnits ?? 0n, info);
    return [of('vested', 'Vested'), of('unvested', 'Not vested')];
  }, [info]);
  const timeText = useMemo(
    () =>
      ({ seconds }: Moment) =>
        `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC${seconds === nowSeconds ? ', now' : ''}`,
    [nowSeconds],
  );
  if (rows.length < 2 || rows.some((moment) => timeMs(moment) > MAX_TIMESTAMP_MS)) return null;
  return (
    <div className="border-t border-line">
      <TimeChart
        id="schedule"
        label="Vesting schedule"
        unit={info?.symbol}
        rows={rows}
        timeMs={timeMs}
        timeText={timeText}
        series={series}
        shape="line"
      />
    </div>
  );
}
