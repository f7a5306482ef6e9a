import type { DenomLookup } from '@cairn/chain/denom';
import {
  formatAmount,
  formatDec,
  formatInt,
  formatPercent,
  formatSignedUsd,
  formatUsd,
  shortAddress,
  visibleText,
} from '@cairn/chain/format';
import { text } from '@cairn/messages/parts';
import type { Part, Sentence } from '@cairn/messages/sentence';
import { sentenceText } from '@cairn/messages/sentence-text';

/** Plain text: addresses shortened, computed figures truncated, hidden characters visible, as on the page. */
export function headlineText(headline: Sentence, lookup: DenomLookup): string {
  const parts = headline.map((part) => shortened(part, lookup));
  return visibleText(sentenceText(parts, lookup));
}

/** Decimals of figures that the chain computes to 18. */
const ABOUT_DIGITS = 4;
/** Maximum decimals of an amount. */
const AMOUNT_DIGITS = 6;

function shortened(part: Part, lookup: DenomLookup): Part {
  switch (part.kind) {
    case 'coin':
      return coinText(part, lookup);
    case 'pool':
      return text(`pool ${part.id}`);
    case 'vault':
      return text(`vault ${part.id}`);
    case 'proposal':
      return text(`proposal ${part.id}`);
    case 'int':
      return text(formatInt(part.value));
    case 'account':
    case 'validator':
    case 'signer':
      return text(shortAddress(part.address));
    case 'about':
      return text(aboutText(part));
    case 'profit':
      return text(formatSignedUsd(part.value));
    default:
      return part;
  }
}

function coinText(part: Extract<Part, { readonly kind: 'coin' }>, lookup: DenomLookup): Part {
  const info = lookup(part.coin.denom);
  if (info === undefined) return part;
  const { integer, fraction } = formatAmount(part.coin.baseUnits, info.decimals, AMOUNT_DIGITS);
  return text(`${integer}${fraction} ${info.symbol}`);
}

function aboutText({ value, unit }: Extract<Part, { readonly kind: 'about' }>): string {
  if (unit === 'usd') return formatUsd(value, ABOUT_DIGITS);
  return unit === 'percent' ? formatPercent(value) : formatDec(value, ABOUT_DIGITS);
}
