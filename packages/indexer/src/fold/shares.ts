/** How x/staking counts the delegations of an operator: in shares of all that it holds, which a slash makes worth less. */
import { decFromAtomics, decFromInt, decToInt, decDiv, type Dec } from '@cairn/chain/dec';

/** All that is delegated to an operator. */
export interface Pool {
  readonly tokens: bigint;
  readonly shares: Dec;
}

/** The shares that so many tokens are, cut at the 18th decimal; a token is a share where there are none yet. */
export function sharesOf({ tokens, shares }: Pool, amount: bigint): Dec {
  return shares === 0n || tokens === 0n ? decFromInt(amount) : decFromAtomics((shares * amount) / tokens);
}

/** The whole tokens that so many shares are. The chain rounds at the 18th decimal before it cuts. */
export function tokensOf({ tokens, shares }: Pool, part: Dec): bigint {
  if (shares === 0n) return 0n;
  return decToInt(decDiv(decFromAtomics(part * tokens), shares, 'half-up'), 'down');
}

/** The pool after so many tokens were delegated, and the shares that they became. */
export function delegated(pool: Pool, amount: bigint): { readonly pool: Pool; readonly issued: Dec } {
  const issued = sharesOf(pool, amount);
  return {
    pool: { tokens: pool.tokens + amount, shares: decFromAtomics(pool.shares + issued) },
    issued,
  };
}

/** The pool after a delegator of `held` shares asked for so many tokens: what was given for them, and for how many shares. */
export function withdrawn(
  pool: Pool,
  held: Dec,
  asked: bigint,
): { readonly pool: Pool; readonly spent: Dec; readonly given: bigint } {
  const wanted = sharesOf(pool, asked);
  const spent = wanted > held ? held : wanted;
  const rest = decFromAtomics(pool.shares - spent);
  // Whoever leaves last takes what rounding left.
  const given = rest === 0n ? pool.tokens : tokensOf(pool, spent);
  return { pool: { tokens: pool.tokens - given, shares: rest }, spent, given };
}
