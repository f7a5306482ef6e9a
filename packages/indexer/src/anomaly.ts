/** Malformed parts of a height. */

/** The place of a malformed item. */
export interface Place {
  readonly height: number;
  readonly item: number;
  readonly position: number;
}

/** A malformed item of a known kind. It stays readable as raw data. */
export interface Anomaly extends Place {
  readonly module: string;
  readonly problem: string;
}
