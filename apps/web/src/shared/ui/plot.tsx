/** The drawing of a time chart, with its unit and a note about values above the axis. */
import { useMemo, useState } from 'react';
import { visibleText } from '@cairn/chain/format';
import { lazyComponent } from '../lib/lazy-component.ts';
import { PlotPicture } from './plot-picture.tsx';
import type { PlotProps } from './plot-props.ts';
import { clipAt, highestOf } from './plot-scale.ts';
import { Suspense } from './suspense.tsx';

/** Loaded with the first use of a chart: the library is larger than most pages. */
const PlotCanvas = lazyComponent(() => import('./plot-canvas.tsx'));

const HEIGHT = 260;
/** Of the line below the drawing. */
const NOTE_HEIGHT = 28;

export function Plot({ unit, isUsed, chosen, zoom, ...shared }: PlotProps) {
  const { times, series } = shared;
  const [isUnclipped, setUnclipped] = useState(false);
  const highest = useMemo(() => highestOf(times.length, series), [times, series]);
  const limit = useMemo(() => clipAt(highest), [highest]);
  const clip = isUnclipped ? null : limit;
  const height = limit === null ? HEIGHT : HEIGHT - NOTE_HEIGHT;
  const picture = <PlotPicture {...shared} clip={clip} highest={highest} />;
  return (
    <>
      <div className="relative" style={{ height }}>
        {isUsed ? (
          <Suspense fallback={picture}>
            <PlotCanvas {...shared} {...{ clip, highest, height, chosen, zoom }} />
          </Suspense>
        ) : (
          picture
        )}
        {unit !== undefined && (
          <span className="pointer-events-none absolute start-2 top-0 bg-page text-label text-muted">
            {visibleText(unit)}
          </span>
        )}
      </div>
      {limit !== null && (
        <p className="flex items-center gap-x-3 px-2 text-label text-muted" style={{ height: NOTE_HEIGHT }}>
          <span>
            <span aria-hidden="true" className="text-warning">
              ▲{' '}
            </span>
            {isUnclipped ? 'The axis includes the highest value' : 'Exceeds the axis'}
          </span>
          <button type="button" className="link" onClick={() => setUnclipped(!isUnclipped)}>
            {isUnclipped ? 'Clip the highest value' : 'Show full range'}
          </button>
        </p>
      )}
    </>
  );
}
