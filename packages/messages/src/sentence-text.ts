/** Sentences as plain text: for titles, exports and tests. */
import { exactAmount } from '@cairn/chain/format';
import { decToString, decMul, decFromInt } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';
import type { Part, Sentence } from './sentence.ts';

/**
 * A sentence with every address, hash and digit in full.
 * @param lookup gives symbol and decimals; an amount of an unknown denom reads as base units and the raw denom.
 */
export function sentenceText(sentence: Sentence, lookup: DenomLookup = () => undefined): string {
  return sentence.map((part) => partText(part, lookup)).join('');
}

function partText(part: Part, lookup: DenomLookup): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'quote':
      return `“${part.text}”`;
    case 'account':
    case 'validator':
    case 'signer':
      return part.address;
    case 'coin': {
      const info = lookup(part.coin.denom);
      return info === undefined
        ? `${part.coin.baseUnits}${part.coin.denom}`
        : `${exactAmount(part.coin.baseUnits, info.decimals)} ${info.symbol}`;
    }
    case 'dec-coin':
      return `${decToString(part.coin.baseUnits)}${part.coin.denom}`;
    case 'denom':
      return lookup(part.denom)?.symbol ?? part.denom;
    case 'int':
      return part.value.toString();
    case 'dec':
      return decToString(part.value);
    case 'percent':
      return `${decToString(decMul(part.value, decFromInt(100), 'down'))}%`;
    case 'usd':
      return `$${decToString(part.value)}`;
    default:
      return referenceText(part);
  }
}

function referenceText(
  part: Exclude<
    Part,
    {
      kind:
        | 'text'
        | 'quote'
        | 'account'
        | 'validator'
        | 'signer'
        | 'coin'
        | 'dec-coin'
        | 'denom'
        | 'int'
        | 'dec'
        | 'percent'
        | 'usd';
    }
  >,
): string {
  switch (part.kind) {
    case 'pool':
      return `pool #${part.id}`;
    case 'lending-vault':
      return `lending vault #${part.id}`;
    case 'vault':
      return `vault #${part.id}`;
    case 'perpetual-position':
      return `perpetual position #${part.id}`;
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
