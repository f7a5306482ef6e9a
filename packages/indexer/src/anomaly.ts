/** Malformed parts of a height. */
import type { Place } from '@cairn/db/table';

/** A malformed item of a known kind. It stays readable as raw data. */
export interface Anomaly extends Place {
  readonly module: string;
  readonly problem: string;
}
