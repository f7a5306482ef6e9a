/** The fill job of an index's options. */
import type { FillJob } from './fill-messages.ts';
import type { HistoryOptions } from './history-options.ts';

export function jobOf(
  options: HistoryOptions,
  database: FillJob['database'],
  to: number | null,
  fillers: number,
): FillJob {
  const unwindHeights = options.origin.kind === 'archive' ? 0 : options.unwindHeights;
  return {
    origin: options.origin,
    database,
    from: options.from,
    to,
    fillers,
    unwindHeights,
  };
}
