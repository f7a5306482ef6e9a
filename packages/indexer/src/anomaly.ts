/** What a height holds and does not read. */

/** Where something that could not be read stands. */
export interface Place {
  readonly height: number;
  readonly item: number;
  readonly position: number;
}

/** Something of a known kind that is not as that kind usually is. It stays readable, raw, where it is kept. */
export interface Anomaly extends Place {
  readonly module: string;
  readonly problem: string;
}
