/** Orders validators by their tokens, most first. */
export const byStake = (a: { readonly tokens: bigint }, b: { readonly tokens: bigint }): number =>
  a.tokens === b.tokens ? 0 : a.tokens > b.tokens ? -1 : 1;
