/** Share arithmetic of x/staking: delegations are shares of an operator's tokens, which a slash devalues. */
import { decFromAtomics, decFromInt, decToInt, decDiv, type Dec } from '@cairn/chain/dec';

/** Total delegation of an operator. */
export interface Pool {
  readonly tokens: bigint;
  readonly shares: Dec;
}

/** Converts tokens to shares, truncated at the 18th decimal; one to one without any shares. */
export function sharesOf({ tokens, shares }: Pool, amount: bigint): Dec {
  return shares === 0n || tokens === 0n ? decFromInt(amount) : decFromAtomics((shares * amount) / tokens);
}

/** Converts shares to whole tokens. The chain rounds at the 18th decimal before truncating. */
export function tokensOf({ tokens, shares }: Pool, part: Dec): bigint {
  if (shares === 0n) return 0n;
  return decToInt(decDiv(decFromAtomics(part * tokens), shares, 'half-even'), 'down');
}

/** The pool after a delegation, and the new shares. */
export function delegated(pool: Pool, amount: bigint): { readonly pool: Pool; readonly issued: Dec } {
  const issued = sharesOf(pool, amount);
  return {
    pool: { tokens: pool.tokens + amount, shares: decFromAtomics(pool.shares + issued) },
    issued,
  };
}

/** The pool after a withdrawal request by a delegator of `held` shares: the withdrawn tokens and shares. */
export function withdrawn(
  pool: Pool,
  held: Dec,
  requested: bigint,
): { readonly pool: Pool; readonly spent: Dec; readonly tokens: bigint } {
  const requestedShares = sharesOf(pool, requested);
  const spent = requestedShares > held ? held : requestedShares;
  const rest = decFromAtomics(pool.shares - spent);
  // The last delegator receives the rounding remainder.
  const tokens = rest === 0n ? pool.tokens : tokensOf(pool, spent);
  return { pool: { tokens: pool.tokens - tokens, shares: rest }, spent, tokens };
}
