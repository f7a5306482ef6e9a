/** A time chart without a canvas: what is shown until it is used, and what a reader without scripts sees. */
import { useId, type PointerEvent } from 'react';
import { axisNumbers } from './axis-numbers.ts';
import { BAR_PART, PADDING, timeRange, timeTicks, valueRange, valueTicks, type Range } from './plot-scale.ts';
import type { DrawingProps, PlotSeries } from './plot-props.ts';
import { backgroundOf } from './series-look.ts';

/** Paths are stretched to the room: this many units wide and high. */
const UNITS = 1000;
/** A few bars are no blocks. */
const MAX_BAR = 0.04 * UNITS;
const VALUE_TICKS = 6;

export function PlotPicture({ times, series, shape, clip, highest, onPoint }: DrawingProps) {
  const id = useId();
  const ofTimes = timeRange(times, shape);
  const values = series.flatMap(({ valuesApprox }) => valuesApprox.filter((value) => value !== null));
  const ofValues = valueRange(Math.min(...values), Math.max(...values), shape, clip);
  const x = (time: number) => partOf(ofTimes, time);
  const xs = times.map(x);
  const y = (value: number) => 1 - partOf(ofValues, value);
  const [days, levels] = [timeTicks(times), valueTicks(ofValues, VALUE_TICKS)];
  const numbers = axisNumbers(levels);
  const toPoint = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(nearest(times, ofTimes.from + ((clientX - left) / width) * (ofTimes.to - ofTimes.from)));
  };
  return (
    <div dir="ltr" aria-hidden="true" className="absolute inset-0 text-label text-muted">
      <div
        className="absolute forced-color-adjust-none"
        style={{
          ...PADDING,
          printColorAdjust: 'exact',
          touchAction: 'pan-y',
        }}
        onPointerDown={toPoint}
        onPointerMove={toPoint}
      >
        <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" className="absolute size-full">
          <path
            d={[
              ...days.map(({ time }) => `M${units(x(time))} 0v${UNITS}`),
              ...levels.map((value) => `M0 ${units(y(value))}h${UNITS}`),
            ].join('')}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
          {shape === 'line' &&
            series.map(({ name, look, valuesApprox }, index) => (
              <path
                key={`${index} ${name}`}
                d={linePath(xs, valuesApprox, y)}
                fill="none"
                stroke={look.colour}
                strokeWidth="2"
                strokeDasharray={look.dash.join(' ')}
                strokeLinecap={look.dash.length === 0 ? 'round' : 'butt'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          {shape === 'bars' &&
            series.map(({ name, valuesApprox }, index) => (
              <clipPath key={`${index} ${name}`} id={`${id}${index}`} clipPathUnits="objectBoundingBox">
                <path d={barPath(xs, valuesApprox, y)} transform={`scale(${1 / UNITS})`} />
              </clipPath>
            ))}
        </svg>
        {shape === 'bars' &&
          series.map(({ name, look }, index) => (
            <div
              key={`${index} ${name}`}
              className="absolute size-full"
              style={{ background: backgroundOf(look), clipPath: `url(#${id}${index})` }}
            />
          ))}
        {clip !== null &&
          times.map((time, index) =>
            (highest[index] ?? 0) > clip ? <Mark key={time} at={x(time)} /> : null,
          )}
        {days.map(({ time, name }) => (
          <span
            key={time}
            className="absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap"
            style={{ left: percent(x(time)) }}
          >
            {name}
          </span>
        ))}
        {levels.map((value, index) => (
          <span
            key={value}
            className="absolute end-full -translate-y-1/2 pe-2"
            style={{ top: percent(y(value)) }}
          >
            {numbers[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A value that is higher than the axis. */
function Mark({ at }: { readonly at: number }) {
  return (
    <span
      className="absolute -top-1 min-w-4 -translate-x-1/2 bg-page text-center text-warning"
      style={{ left: percent(at), width: percent(MAX_BAR / UNITS) }}
    >
      ▲
    </span>
  );
}

const partOf = ({ from, to }: Range, value: number) => (value - from) / (to - from);
const units = (part: number) => Math.round(part * UNITS * 10) / 10;
const percent = (part: number) => `${units(part) / 10}%`;

/** One line for each run of values without a gap; a single value is a dot. */
function linePath(
  xs: readonly number[],
  values: PlotSeries['valuesApprox'],
  y: (value: number) => number,
): string {
  return values
    .map((value, at) => {
      if (value === null) return '';
      const isFirst = at === 0 || values[at - 1] === null;
      return `${isFirst ? 'M' : 'L'}${units(xs[at] ?? 0)} ${units(y(value))}${isFirst ? 'h0' : ''}`;
    })
    .join('');
}

function barPath(
  xs: readonly number[],
  values: PlotSeries['valuesApprox'],
  y: (value: number) => number,
): string {
  const width = Math.min(MAX_BAR, (BAR_PART * UNITS) / xs.length);
  return values
    .map((value, at) => {
      if (value === null || value === 0) return '';
      const top = units(Math.max(0, y(value)));
      return `M${units(xs[at] ?? 0) - width / 2} ${UNITS}V${top}h${width}V${UNITS}z`;
    })
    .join('');
}

function nearest(times: readonly number[], time: number): number {
  let best = 0;
  times.forEach((candidate, index) => {
    if (Math.abs(candidate - time) < Math.abs((times[best] ?? 0) - time)) best = index;
  });
  return best;
}
