import { attribute, requiredAttribute, type ChainEvent } from '@cairn/chain/event';
import { decFromAtomics } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { doneCoins, eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { dec, ethereumAccount, quote, text } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { AmountSource, PlainPart, Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

const ACCOUNT = /^(?:0x)?[0-9a-f]{40}$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** The first four bytes of a call's data select the function. */
const SELECTOR_BYTES = 4;
/**
 * An account in hex; null for an empty text: contract creation, or a signer that only the signature names.
 */
const maybeHex = v.union([v.literal(''), v.pipe(v.string(), v.regex(ACCOUNT))]);

/** Fields of all kinds of Ethereum transactions. Their coin has 18 decimals on every chain. */
const content = v.object({
  to: maybeHex,
  value: f.int,
  data: v.nullable(v.pipe(v.string(), v.regex(BASE64))),
});

const party = (address: string | undefined): PlainPart =>
  address === undefined || !ACCOUNT.test(address) ? text('an Ethereum account') : ethereumAccount(address);

/** The called function, as four bytes in hex; undefined for a plain transfer. */
function selectorOf(data: string | null): string | undefined {
  if (data === null || data === '') return undefined;
  const bytes = Array.from(atob(data).slice(0, SELECTOR_BYTES), (char) => char.charCodeAt(0));
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The signer, from the module's own event: bank's events of the same type have accounts of the chain. */
function signerOf(events: readonly ChainEvent[]): string | undefined {
  const senders = eventsOf(events, 'message').flatMap((event) => attribute(event, 'sender') ?? []);
  return senders.find((sender) => ACCOUNT.test(sender));
}

/**
 * The value in the coin that bank moved for it, as the EVM names none; undefined when bank's events lack it.
 */
function movedCoins(events: readonly ChainEvent[], value: string): Sentence<'done'> | undefined {
  if (value === '0') return [];
  const moved = eventsOf(events, 'coin_spent').find(
    (event) => /^\d+/.exec(requiredAttribute(event, 'amount'))?.[0] === value,
  );
  return moved === undefined ? undefined : doneCoins(moved, 'amount');
}

/** A call, a transfer or a contract creation, in the past tense. */
function acted<S extends AmountSource>(
  who: PlainPart,
  to: string,
  data: string | null,
  coins: Sentence<S>,
): Sentence<S> {
  const selector = selectorOf(data);
  const withCoins = when(coins.length > 0, sentence`${text(' with ')}${coins}`);
  if (to === '') return sentence`${who} ${did('created')} an EVM contract${withCoins}`;
  if (selector !== undefined)
    return sentence`${who} ${did('called')} ${quote(selector)} on ${party(to)}${withCoins}`;
  return sentence`${who} ${did('sent')} ${coins.length > 0 ? coins : text('nothing')} to ${party(to)}`;
}

/** The same as a request. */
function whatOf(to: string, data: string | null): Sentence<never> {
  const selector = selectorOf(data);
  if (to === '') return sentence`an EVM contract`;
  return selector === undefined
    ? sentence`a transfer to ${party(to)}`
    : sentence`a call of ${quote(selector)} on ${party(to)}`;
}

/** Messages of `evm`. */
export const evmMessages = [
  /** An Ethereum transaction: a transfer, a call of a contract, or a contract creation. */
  defineMessage('/ethermint.evm.v1.MsgEthereumTx', {
    label: 'Ethereum transaction',
    fields: { data: content, from: maybeHex },
    covers: ['ethereum_tx'],
    requested: ({ from, data: { to, value, data } }) =>
      acted(
        party(from === '' ? undefined : from),
        to,
        data,
        when(value > 0n, sentence`${dec(decFromAtomics(value))} of the EVM’s native coin`),
      ),
    done: ({ data: { to, data } }, events) => {
      // The event before it is of the fee.
      const ran = eventsOf(events, 'ethereum_tx').findLast(
        (event) => attribute(event, 'amount') !== undefined,
      );
      if (ran === undefined) return null;
      const who = party(signerOf(events));
      const failure = attribute(ran, 'ethereumTxFailed');
      if (failure !== undefined)
        return sentence`${who} ${did('requested')} ${whatOf(to, data)}, which the EVM reverted: ${quote(failure)}`;
      const coins = movedCoins(events, requiredAttribute(ran, 'amount'));
      return coins === undefined ? null : acted(who, to, data, coins);
    },
  }),

  defineParamsUpdate('/ethermint.evm.v1.MsgUpdateParams', 'evm'),
];
