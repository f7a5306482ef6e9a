import { bigintOf, intOf, rowReader } from '@cairn/db/row-values';

export const readCut = rowReader({
  height: intOf,
  item: intOf,
  position: intOf,
  operator: bigintOf,
  burned: bigintOf,
});
/** The slashed amount of an operator's stake, and its place. */
export type Cut = ReturnType<typeof readCut>;
