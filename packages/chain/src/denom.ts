/** Denoms and what is known about them. */

declare const denomBrand: unique symbol;

/** A denom as the chain writes it: `uelys`, `ibc/F082…`, `amm/pool/1`, `factory/elys1…/x`. */
export type Denom = string & { readonly [denomBrand]: true };

/** What it takes to show an amount of a denom. `decimals` come from a registry or configuration, never from a guess. */
export interface DenomInfo {
  readonly denom: Denom;
  /** `ELYS`. Free text from the chain when it comes from its registry. */
  readonly symbol: string;
  /** 0 to 18. */
  readonly decimals: number;
  /** Longer name where there is one. */
  readonly name?: string;
}

/** Looks a denom up; `undefined` when nobody vouches for its decimals. */
export type DenomLookup = (denom: Denom) => DenomInfo | undefined;

/**
 * Checks a denom: 1 to 128 printable characters without blanks, commas or quotes.
 * Elys shares such as `stablestake/share/pool/1` and the short `stake` pass.
 * @throws {SyntaxError} otherwise.
 */
export function parseDenom(text: string): Denom {
  if (!/^[a-zA-Z][a-zA-Z0-9/:._-]{0,127}$/.test(text)) {
    throw new SyntaxError(`not a denom: ${JSON.stringify(text.slice(0, 60))}`);
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a Denom is branded
  return text as Denom;
}
