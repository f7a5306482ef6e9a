/** A sparkline of the last 24 hours from one shared index answer. Overlays empty space. */
import { dashboardCall } from '@cairn/api/history/charts';
import { decApprox } from '@cairn/chain/dec';
import { timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { followed } from '../queries.ts';
import { DeferUntilIdle } from './defer-until-idle.tsx';

type Dashboard = InferOutput<typeof dashboardCall.answer>;
type Point = readonly [timeMs: number, valueApprox: number];

const WIDTH = 72;
const HEIGHT = 24;
const PAD = 2;

interface SparklineProps {
  readonly of: 'block-time' | 'txs' | 'price';
}

export const Sparkline = (props: SparklineProps) => (
  <DeferUntilIdle>
    <Line {...props} />
  </DeferUntilIdle>
);

/** Nothing when the index is unavailable or has fewer than two points. */
function Line({ of }: SparklineProps) {
  const { denom, symbol } = useChain().stakeDenom;
  const { data } = useQuery({ ...historyQuery(dashboardCall, {}), ...followed });
  const points = data === undefined ? [] : pointsOf(data.value, of, symbol);
  if (points.length < 2) return null;
  const words = of === 'price' ? 'The last 24 hours' : 'The last 24 full hours';
  return (
    <AppLink
      to={of === 'price' ? paths.asset(denom) : paths.analytics}
      label={`${words}: open the charts`}
      className="absolute top-[34px] inset-e-3"
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={words}
        data-hint={words}
      >
        <polyline
          fill="none"
          stroke="var(--series-1)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          points={linePoints(points)}
        />
      </svg>
    </AppLink>
  );
}

function pointsOf({ hours, prices }: Dashboard, of: SparklineProps['of'], symbol: string): readonly Point[] {
  if (of === 'price')
    return (
      prices
        .find(({ asset }) => asset === symbol)
        ?.points.map(({ time, price }): Point => [timestampMs(time), decApprox(price)]) ?? []
    );
  return hours.flatMap(({ time, txs, blockTimeMs }): readonly Point[] => {
    const value = of === 'txs' ? txs : blockTimeMs;
    return value === null ? [] : [[timestampMs(time), value]];
  });
}

function linePoints(points: readonly Point[]): string {
  const times = points.map(([time]) => time);
  const values = points.map(([, value]) => value);
  const at = (value: number, all: readonly number[], room: number) => {
    const lowest = Math.min(...all);
    const span = Math.max(...all) - lowest;
    return PAD + (span === 0 ? 0.5 : (value - lowest) / span) * (room - 2 * PAD);
  };
  return points
    .map(
      ([time, value]) =>
        `${at(time, times, WIDTH).toFixed(1)},${(HEIGHT - at(value, values, HEIGHT)).toFixed(1)}`,
    )
    .join(' ');
}
