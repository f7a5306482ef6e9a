/** Ascending, for `sort`: texts by their UTF-16 code units. */
export const compare = <T extends string | number | bigint>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : 0;
