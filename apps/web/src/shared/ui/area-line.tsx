/** A line over its area, without axes: how something went, beside its figure. Rendered by the service too. */

export interface AreaLineProps {
  /** What is to be seen, in words. */
  readonly label: string;
  /** Oldest first: Unix milliseconds and the value, for drawing alone. */
  readonly points: readonly (readonly [timeMs: number, valueApprox: number])[];
  /** Whether the area begins at zero; else it fills the room between the lowest and the highest. */
  readonly isFromZero?: boolean;
  readonly className?: string;
}

const WIDTH = 1000;
const HEIGHT = 100;
const PAD = 2;

/** Nothing of fewer than two points. */
export function AreaLine({ label, points, isFromZero = true, className = '' }: AreaLineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const values = points.map(([, value]) => value);
  const lowest = isFromZero ? Math.min(0, ...values) : Math.min(...values);
  const span = Math.max(...values) - lowest;
  const x = (time: number) => (((time - first[0]) / Math.max(1, last[0] - first[0])) * WIDTH).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - PAD - (span === 0 ? 0.5 : (value - lowest) / span) * (HEIGHT - 2 * PAD)).toFixed(1);
  const line = points.map(([time, value]) => `${x(time)} ${y(value)}`).join('L');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`block ${className}`}
    >
      <path d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} fill="var(--series-1)" opacity="0.13" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="var(--series-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
