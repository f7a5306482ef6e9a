/** A small chart of stacked bars. Heights are floats here and nowhere else: the exact values stand beside it as text. */

export interface BarSeries {
  readonly name: string;
  /** A CSS colour of the theme's series. */
  readonly colour: string;
}

interface StackedBar {
  /** Under the chart at both ends, and in the hint: `2026-11-21`. */
  readonly label: string;
  /** From the bottom up, one for each series. */
  readonly valuesApprox: readonly number[];
  /** Its exact values in words. */
  readonly hint: string;
}

interface BarChartProps {
  readonly series: readonly BarSeries[];
  /** From the left to the right. */
  readonly bars: readonly StackedBar[];
  /** What is to be seen, in words. */
  readonly label: string;
}

const WIDTH = 640;
const HEIGHT = 180;

/** One bar per entry, all to the scale of the highest. */
export function BarChart({ series, bars, label }: BarChartProps) {
  const sums = bars.map(({ valuesApprox }) => valuesApprox.reduce((sum, value) => sum + value, 0));
  const scale = HEIGHT / Math.max(...sums, Number.MIN_VALUE);
  const step = WIDTH / Math.max(1, bars.length);
  const width = Math.min(step * 0.7, 48);
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-b border-line"
        role="img"
        aria-label={label}
      >
        {bars.map((bar, index) => {
          const x = index * step + (step - width) / 2;
          let top = HEIGHT;
          return (
            <g key={bar.label} data-hint={bar.hint}>
              <rect x={index * step} y="0" width={step} height={HEIGHT} fill="transparent" />
              {bar.valuesApprox.map((value, at) => {
                const height = value * scale;
                top -= height;
                return (
                  <rect
                    key={series[at]?.name ?? at}
                    x={x}
                    y={top}
                    width={width}
                    height={height}
                    fill={series[at]?.colour}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-label text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : ''}</span>
      </p>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-label text-muted">
        {series.map(({ name, colour }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: colour }} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
