/** The price ticker of a frame: which tokens it shows, and how. */
import type { TokenItem } from '@cairn/api/tokens';
import { parseDec } from '@cairn/chain/dec';
import { formatUsd, visibleText } from '@cairn/chain/format';

/** Tokens where none are named. */
const MAX_TOKENS = 6;
/** Tokens that may be named. */
const MAX_NAMED = 12;
const DIGITS = 4;

/** One token as it is shown. */
interface Quote {
  readonly denom: string;
  readonly symbol: string;
  /** Dollars, cut after four digits. */
  readonly price: string;
  /** All digits, and who says so. */
  readonly exact: string;
}

/**
 * The tokens with a price: those named by their symbols, in that order, or else the stake and then the first ones.
 * @param named symbols in any case, apart by commas; '' for none.
 */
export function quotes(tokens: readonly TokenItem[], named: string, stake: string): readonly Quote[] {
  const priced = tokens.flatMap((item): readonly Quote[] => {
    const quote = quoteOf(item);
    return quote === null ? [] : [quote];
  });
  const wanted = named
    .split(',')
    .map((symbol) => symbol.trim().toLowerCase())
    .filter((symbol) => symbol !== '');
  if (wanted.length === 0)
    return [
      ...priced.filter(({ denom }) => denom === stake),
      ...priced.filter(({ denom }) => denom !== stake),
    ].slice(0, MAX_TOKENS);
  return wanted
    .slice(0, MAX_NAMED)
    .flatMap((symbol) => priced.filter((quote) => quote.symbol.toLowerCase() === symbol));
}

function quoteOf({ Token, Price }: TokenItem): Quote | null {
  const { OraclePrice, AmmPrice } = Price;
  const text = OraclePrice ?? AmmPrice;
  if (text === null) return null;
  return {
    denom: Token.denom,
    symbol: visibleText(Token.symbol),
    price: formatUsd(parseDec(text), DIGITS),
    exact: `$${text}, ${OraclePrice === null ? 'as the pools price it' : 'as the oracle reports it'}`,
  };
}
