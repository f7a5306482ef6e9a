/** What was cut of an operator's stake, and where in the chain. */
export interface Cut {
  readonly height: number;
  readonly item: number;
  readonly position: number;
  readonly operator: bigint;
  readonly burned: bigint;
}
