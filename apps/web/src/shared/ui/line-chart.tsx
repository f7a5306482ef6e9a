/** A small chart of lines over days. Values are floats here and nowhere else: the exact ones stand beside it as text. */

export interface ChartLine {
  readonly name: string;
  /** From the left edge to the right, as many as every other line has. */
  readonly valuesApprox: readonly number[];
  /** A CSS colour of the theme's series. */
  readonly colour: string;
  /** Told apart without colour as well. */
  readonly isDashed?: boolean;
}

const WIDTH = 640;
const HEIGHT = 200;
const PAD = 6;

/** Lines from the least to the greatest value of them all. `label` says what is to be seen, in words. */
export function LineChart({
  lines,
  label,
}: {
  readonly lines: readonly ChartLine[];
  readonly label: string;
}) {
  const all = lines.flatMap(({ valuesApprox }) => valuesApprox);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least === 0 ? 1 : most - least;
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
        role="img"
        aria-label={label}
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={WIDTH}
            y1={PAD + part * (HEIGHT - 2 * PAD)}
            y2={PAD + part * (HEIGHT - 2 * PAD)}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {lines.map(({ name, valuesApprox, colour, isDashed = false }) => (
          <polyline
            key={name}
            fill="none"
            stroke={colour}
            strokeWidth="2"
            strokeDasharray={isDashed ? '6 5' : undefined}
            vectorEffect="non-scaling-stroke"
            points={valuesApprox
              .map((value, index) => {
                const x = (index / Math.max(1, valuesApprox.length - 1)) * WIDTH;
                const y = PAD + (1 - (value - least) / span) * (HEIGHT - 2 * PAD);
                return `${x.toFixed(1)},${y.toFixed(1)}`;
              })
              .join(' ')}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-label text-muted">
        {lines.map(({ name, colour, isDashed = false }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="inline-block w-5 border-t-2"
              style={{ borderColor: colour, borderTopStyle: isDashed ? 'dashed' : 'solid' }}
            />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
