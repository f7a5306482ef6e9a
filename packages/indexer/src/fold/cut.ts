/** The slashed amount of an operator's stake, and its place. */
export interface Cut {
  readonly height: number;
  readonly item: number;
  readonly position: number;
  readonly operator: bigint;
  readonly burned: bigint;
}
