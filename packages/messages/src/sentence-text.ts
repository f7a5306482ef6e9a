/** Sentences as plain text: for titles, exports and tests. */
import { decFromInt, decMul, decToString, type Dec } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';
import { exactAmount } from '@cairn/chain/format';
import type { Part, Sentence } from './sentence.ts';
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

type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;

/** The text of each kind of part. */
const TEXTS: { readonly [K in Part['kind']]: (part: PartOf<K>, lookup: DenomLookup) => string } = {
  coin: ({ coin }, lookup) => {
    const info = lookup(coin.denom);
    return info === undefined
      ? `${coin.baseUnits}${coin.denom}`
      : `${exactAmount(coin.baseUnits, info.decimals)} ${info.symbol}`;
  },
  'dec-coin': ({ coin }) => `${decToString(coin.baseUnits)}${coin.denom}`,
  units: (part) => `${part.baseUnits} base units${UNITS[part.of.kind]}`,
  denom: ({ denom }, lookup) => lookup(denom)?.symbol ?? denom,
  rate: (part, lookup) => {
    const rate = displayRate(part, lookup);
    return rate === null
      ? `1 base unit of ${part.of} = ${decToString(part.value)} base units of ${part.in}`
      : `1 ${lookup(part.of)?.symbol ?? part.of} = ${decToString(rate)} ${lookup(part.in)?.symbol ?? part.in}`;
  },
  text: ({ text }) => text,
  verb: ({ verb }) => formsOf(verb).pastText,
  quote: ({ text }) => `“${text}”`,
  account: ({ address }) => address,
  'ethereum-account': ({ hex }) => hex,
  validator: ({ address }) => address,
  signer: ({ address }) => address,
  int: ({ value }) => value.toString(),
  dec: ({ value }) => decToString(value),
  percent: ({ value }) => exactPercent(value),
  usd: ({ value }) => `$${decToString(value)}`,
  about: ({ value, unit }) =>
    unit === 'percent' ? exactPercent(value) : `${unit === 'usd' ? '$' : ''}${decToString(value)}`,
  profit: ({ value }) => `${value < 0n ? '-' : '+'}$${decToString(value).replace('-', '')}`,
  pool: (part) => `pool #${part.id}`,
  'lending-vault': (part) => `lending vault #${part.id}`,
  vault: (part) => `vault #${part.id}`,
  'perpetual-position': perpetualText,
  'leveraged-lp-position': (part) => `leveraged LP position #${part.id}`,
  'spot-order': (part) => `spot order #${part.id}`,
  'perpetual-order': (part) => `perpetual order #${part.id}`,
  proposal: (part) => `proposal #${part.id}`,
  block: (part) => `block ${part.height}`,
  tx: ({ hash }) => hash,
  channel: ({ port, channel }) => `${port}/${channel}`,
  client: ({ id }) => id,
  connection: ({ id }) => id,
  'message-type': ({ typeUrl }) => typeUrl,
  time: ({ time }) => time,
  duration: ({ ms }) => `${ms / 1000} s`,
};

const partText = <K extends Part['kind']>(part: PartOf<K>, lookup: DenomLookup): string =>
  TEXTS[part.kind](part, lookup);

const exactPercent = (value: Dec): string => `${decToString(decMul(value, decFromInt(100), 'down'))}%`;

/** A margin position by side and number. */
export function perpetualText({ side, id }: PartOf<'perpetual-position'>): string {
  if (side === 'long') return `long #${id}`;
  return side === 'short' ? `short #${id}` : `perpetual position #${id}`;
}
