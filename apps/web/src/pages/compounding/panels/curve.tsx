/** A chart of a plan's value over time. */
import type { CompoundingOutcome } from '@cairn/chain/compounding';
import { decApprox, ratio, type Dec } from '@cairn/chain/dec';
import { formatDec, formatInt } from '@cairn/chain/format';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import { useMemo, useState } from 'react';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { useNetworkNow } from '../../../shared/lib/network-clock.ts';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

interface CurvePoint {
  readonly timeMs: number;
  readonly day: number;
  readonly planned: Dec;
  readonly idle: Dec;
}

const timeMs = (point: CurvePoint) => point.timeMs;
const timeText = (point: CurvePoint) => `${utcDate(point.timeMs)}, day ${formatDec(dayDec(point.day), 1)}`;

/** Chart days are fractional: parts of the term. */
function dayDec(day: number): Dec {
  return ratio(BigInt(Math.round(day * 1e6)), 1_000_000n, 'down');
}

export default function Curve({
  days,
  outcome,
  idle,
}: Readonly<{ days: number; outcome: CompoundingOutcome; idle: CompoundingOutcome }>) {
  const { symbol } = useChain().stakeDenom;
  const [beginMs] = useState(useNetworkNow());
  const rows = useMemo(
    () =>
      outcome.points.map(({ day, worth }, index): CurvePoint => ({
        timeMs: beginMs + day * DAY_MS,
        day,
        planned: worth,
        idle: idle.points[index]?.worth ?? idle.worth,
      })),
    [outcome, idle, beginMs],
  );
  const series = useMemo(
    () =>
      (
        [
          ['planned', 'As planned'],
          ['idle', 'Never compounded'],
        ] as const
      ).map(([id, name]): ChartSeries<CurvePoint> => ({
        id,
        name,
        approx: (point) => decApprox(point[id]),
        text: (point) => `${formatDec(point[id])} ${symbol}`,
      })),
    [symbol],
  );
  const words = `Value over ${formatInt(days)} days: from ${formatDec(outcome.start)} to ${formatDec(outcome.worth)} ${symbol} compounded, to ${formatDec(idle.worth)} ${symbol} without.`;
  const last = decApprox(outcome.worth);
  if (!Number.isFinite(last) || !Number.isFinite(decApprox(idle.worth)))
    return <p className="p-4 text-table text-muted">The values become too large for a chart.</p>;
  return (
    <>
      <TimeChart
        id="worth"
        label="Value over time"
        unit={symbol}
        rows={rows}
        timeMs={timeMs}
        timeText={timeText}
        series={series}
        shape="line"
      />
      <p className="px-4 pb-3 text-label text-muted">{words}</p>
    </>
  );
}
