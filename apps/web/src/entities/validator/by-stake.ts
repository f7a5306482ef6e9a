import { compare } from '@cairn/chain/compare';
/** Orders validators by their tokens, most first. */
export const byStake = (a: { readonly tokens: bigint }, b: { readonly tokens: bigint }): number =>
  compare(b.tokens, a.tokens);
