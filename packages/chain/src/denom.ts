/** Denoms and their metadata. */

declare const denomBrand: unique symbol;

/** A denom as the chain writes it: `uelys`, `ibc/F082…`, `amm/pool/1`, `factory/elys1…/x`. */
export type Denom = string & { readonly [denomBrand]: true };

/**
 * What is needed to format an amount of a denom. `decimals` come from a registry or the configuration and are
 * never guessed.
 */
export interface DenomInfo {
  readonly denom: Denom;
  /** `ELYS`. Untrusted text when it comes from the chain's registry. */
  readonly symbol: string;
  /** 0 to 18. */
  readonly decimals: number;
  /** Longer name, if any. */
  readonly name?: string;
}

/** Looks up a denom; `undefined` when its decimals are unknown. */
export type DenomLookup = (denom: Denom) => DenomInfo | undefined;

/**
 * Validates a denom: 1 to 128 printable characters without blanks, commas or quotes. Accepts Elys shares such
 * as `stablestake/share/pool/1` and the short `stake`.
 * @throws {SyntaxError} otherwise.
 */
export function parseDenom(text: string): Denom {
  if (!/^[a-zA-Z][a-zA-Z0-9/:._-]{0,127}$/.test(text)) {
    throw new SyntaxError(`not a denom: ${JSON.stringify(text.slice(0, 60))}`);
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a Denom is branded
  return text as Denom;
}
