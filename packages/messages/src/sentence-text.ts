/** Sentences as plain text: for titles, exports and tests. */
import { decFromInt, decMul, decToString, type Dec } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';
import { exactAmount } from '@cairn/chain/format';
import type { Part, PlainPart, Sentence } from './sentence.ts';
import { inVoice } from './verb.ts';
import { formsOf } from './verbs.ts';
import { displayRate } from './display-rate.ts';

/**
 * A sentence with full addresses, hashes and digits, in the past tense unless another voice was chosen.
 * @param lookup symbol and decimals; an amount of an unknown denom is in base units and the raw denom.
 */
export function sentenceText(sentence: Sentence, lookup: DenomLookup = () => undefined): string {
  return inVoice(sentence, 'past')
    .map((part) => partText(part, lookup))
    .join('');
}

/** The unit of base units without a denom. */
const UNITS = {
  stake: '',
  'perpetual-pool': ' of the traded asset',
  'lending-vault': ' of the deposit token',
} as const;

function partText(part: Part, lookup: DenomLookup): string {
  switch (part.kind) {
    case 'coin': {
      const info = lookup(part.coin.denom);
      return info === undefined
        ? `${part.coin.baseUnits}${part.coin.denom}`
        : `${exactAmount(part.coin.baseUnits, info.decimals)} ${info.symbol}`;
    }
    case 'dec-coin':
      return `${decToString(part.coin.baseUnits)}${part.coin.denom}`;
    case 'units':
      return `${part.baseUnits} base units${UNITS[part.of.kind]}`;
    case 'denom':
      return lookup(part.denom)?.symbol ?? part.denom;
    case 'rate':
      return rateText(part, lookup);
    default:
      return plainText(part);
  }
}

function rateText(part: Extract<PlainPart, { kind: 'rate' }>, lookup: DenomLookup): string {
  const rate = displayRate(part, lookup);
  return rate === null
    ? `1 base unit of ${part.of} = ${decToString(part.value)} of ${part.in}`
    : `1 ${lookup(part.of)?.symbol ?? part.of} = ${decToString(rate)} ${lookup(part.in)?.symbol ?? part.in}`;
}

const exactPercent = (value: Dec): string => `${decToString(decMul(value, decFromInt(100), 'down'))}%`;

type OtherPart = Exclude<PlainPart, { kind: 'denom' | 'rate' }>;

function plainText(part: OtherPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'verb':
      return formsOf(part.verb).pastText;
    case 'quote':
      return `“${part.text}”`;
    case 'ethereum-account':
      return part.hex;
    case 'account':
    case 'validator':
    case 'signer':
      return part.address;
    case 'int':
      return part.value.toString();
    case 'dec':
      return decToString(part.value);
    case 'percent':
      return exactPercent(part.value);
    case 'usd':
      return `$${decToString(part.value)}`;
    case 'about':
      if (part.unit === 'percent') return exactPercent(part.value);
      return `${part.unit === 'usd' ? '$' : ''}${decToString(part.value)}`;
    case 'profit':
      return `${part.value < 0n ? '-' : '+'}$${decToString(part.value).replace('-', '')}`;
    default:
      return referenceText(part);
  }
}

type ReferencePart = Exclude<
  OtherPart,
  {
    kind:
      | 'text'
      | 'verb'
      | 'quote'
      | 'account'
      | 'ethereum-account'
      | 'validator'
      | 'signer'
      | 'int'
      | 'dec'
      | 'percent'
      | 'usd'
      | 'about'
      | 'profit';
  }
>;

/** A margin position by side and number. */
export function perpetualText({ side, id }: Extract<PlainPart, { kind: 'perpetual-position' }>): string {
  if (side === 'long') return `long #${id}`;
  return side === 'short' ? `short #${id}` : `perpetual position #${id}`;
}

function referenceText(part: ReferencePart): string {
  switch (part.kind) {
    case 'pool':
      return `pool #${part.id}`;
    case 'lending-vault':
      return `lending vault #${part.id}`;
    case 'vault':
      return `vault #${part.id}`;
    case 'perpetual-position':
      return perpetualText(part);
    case 'leveraged-lp-position':
      return `leveraged LP position #${part.id}`;
    case 'spot-order':
      return `spot order #${part.id}`;
    case 'perpetual-order':
      return `perpetual order #${part.id}`;
    case 'proposal':
      return `proposal #${part.id}`;
    case 'block':
      return `block ${part.height}`;
    case 'tx':
      return part.hash;
    case 'channel':
      return `${part.port}/${part.channel}`;
    case 'client':
    case 'connection':
      return part.id;
    case 'message-type':
      return part.typeUrl;
    case 'time':
      return part.time;
    case 'duration':
      return `${part.ms / 1000} s`;
  }
}
