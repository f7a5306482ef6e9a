/** A vesting schedule, drawn: what is free and what is not, from its start to its end. */
import { formatAmountText } from '@cairn/chain/format';
import { useMemo } from 'react';
import {
  vestingAt,
  vestingMoments,
  type VestingAccount,
  type VestingState,
} from '../../../entities/account/vesting.ts';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

interface Moment {
  readonly seconds: number;
  readonly states: readonly VestingState[];
}

const timeMs = ({ seconds }: Moment) => seconds * 1000;

/** Of the first denom of the schedule; nothing where no coin ever comes free. */
export function VestingChart({
  account,
  nowSeconds,
}: {
  readonly account: VestingAccount;
  readonly nowSeconds: number;
}) {
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
    const decimals = info?.decimals ?? 0;
    const unit = info?.symbol ?? 'base units';
    const of = (id: 'vested' | 'unvested', name: string): ChartSeries<Moment> => {
      const read = ({ states }: Moment) => states[0]?.[id].baseUnits ?? 0n;
      return {
        id,
        name: `${name} ${unit}`,
        approx: (moment) => Number(read(moment)) / 10 ** decimals,
        text: (moment) => formatAmountText(read(moment), decimals),
      };
    };
    return [of('vested', 'Vested'), of('unvested', 'Not vested')];
  }, [info]);
  const timeText = useMemo(
    () =>
      ({ seconds }: Moment) =>
        `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC${seconds === nowSeconds ? ', now' : ''}`,
    [nowSeconds],
  );
  if (rows.length < 2) return null;
  return (
    <div className="border-t border-line">
      <TimeChart
        id="schedule"
        label="Vesting schedule"
        rows={rows}
        timeMs={timeMs}
        timeText={timeText}
        series={series}
        shape="line"
      />
    </div>
  );
}
