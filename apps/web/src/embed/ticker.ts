/** The embedded price ticker: token selection and formatting. */
import type { TokenItem } from '@cairn/api/tokens';
import { parseDec } from '@cairn/chain/dec';
import { formatUsd, visibleText } from '@cairn/chain/format';

/** Number of tokens by default. */
const MAX_TOKENS = 6;
/** Maximum number of selected tokens. */
const MAX_NAMED = 12;
const DIGITS = 4;

/** A token as displayed. */
interface Quote {
  readonly denom: string;
  readonly symbol: string;
  /** USD, truncated to four decimals. */
  readonly price: string;
  /** All digits, and the source. */
  readonly exact: string;
}

/**
 * Tokens with a price: the selected symbols in order, else the staking token and the first ones.
 * @param named comma-separated symbols in any case; '' for none.
 */
export function quotes(tokens: readonly TokenItem[], named: string, stake: string): readonly Quote[] {
  const priced = tokens.flatMap((item): readonly Quote[] => {
    const quote = quoteOf(item);
    return quote === null ? [] : [quote];
  });
  const selected = named
    .split(',')
    .map((symbol) => symbol.trim().toLowerCase())
    .filter((symbol) => symbol !== '');
  if (selected.length === 0)
    return [
      ...priced.filter(({ denom }) => denom === stake),
      ...priced.filter(({ denom }) => denom !== stake),
    ].slice(0, MAX_TOKENS);
  return selected
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
    exact: `$${text}, ${OraclePrice === null ? 'pool price' : 'oracle price'}`,
  };
}
