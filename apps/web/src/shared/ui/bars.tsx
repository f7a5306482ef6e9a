/** Small own drawings: a bar of a share, a spark line. Values are floats here and nowhere else. */

/** A bar filled to `fractionApprox` (0 to 1), with its meaning as text for screen readers. */
export function Bar({ fractionApprox, label }: { readonly fractionApprox: number; readonly label: string }) {
  const percent = Math.min(100, Math.max(0, fractionApprox * 100));
  return (
    <span
      role="img"
      aria-label={label}
      data-hint={label}
      className="inline-block h-2 w-20 overflow-hidden rounded-full bg-sunken align-middle outline outline-line"
    >
      <span className="bar-fill block h-full rounded-full bg-stone" style={{ width: `${percent}%` }} />
    </span>
  );
}

export interface SparklineProps {
  readonly valuesApprox: readonly number[];
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

/** A line through the values, lowest at the bottom; flat where all are equal. */
export function Sparkline({ valuesApprox, label, width = 120, height = 28 }: SparklineProps) {
  const least = Math.min(...valuesApprox);
  const span = Math.max(...valuesApprox) - least;
  const x = (index: number) => (index / Math.max(1, valuesApprox.length - 1)) * (width - 2) + 1;
  const y = (value: number) =>
    span === 0 ? height / 2 : height - 2 - ((value - least) / span) * (height - 4);
  const points = valuesApprox
    .map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline
        points={points}
        fill="none"
        stroke="var(--series-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
