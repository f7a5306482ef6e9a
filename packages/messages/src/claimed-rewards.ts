/** The result of a claim: coins, or nothing when nothing was due. */
import type { AccAddress } from '@cairn/chain/address';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { doneCoins, eventsOf } from './done-amounts.ts';
import { defineMessage, type MessageDefinition } from './define-message.ts';
import * as f from './message-fields.ts';
import { account, text, validator } from './parts.ts';
import { sentence } from './sentence-tag.ts';
import type { Sentence } from './sentence.ts';
import { did } from './verb.ts';

/**
 * `elys1… claimed 5 USDC of liquidity rewards`; null without an event of the claim.
 * @param where the attributes that identify the claim's events.
 * @throws {SyntaxError} when one of them is malformed.
 */
export function claimedRewards(
  who: AccAddress,
  events: readonly ChainEvent[],
  type: string,
  where: Readonly<Record<string, string>>,
  what: Sentence<never>,
): Sentence<'done'> | null {
  const rest = Object.fromEntries(Object.entries(where).filter(([key]) => key !== 'delegator'));
  // They do not name the delegator before SDK 0.47.
  const unnamed = events.filter((event) => attribute(event, 'delegator') === undefined);
  const named = eventsOf(events, type, where);
  const paid = named.length > 0 ? named : eventsOf(unnamed, type, rest);
  if (paid.length === 0) return null;
  const sum = doneCoins(paid, type === 'claim_vesting' ? 'token_amount' : 'amount');
  return sum.length === 0
    ? sentence`${account(who)} ${did('claimed')} ${what}${text(': nothing to claim')}`
    : sentence`${account(who)} ${did('claimed')} ${sum} of ${what}`;
}

/** A claim of the staking rewards from one validator. */
export const defineStakingClaim = (typeUrl: string): MessageDefinition =>
  defineMessage(typeUrl, {
    label: 'Claim staking rewards',
    fields: { delegator_address: f.signing, validator_address: f.valoper },
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('claimed')} staking rewards from ${validator(m.validator_address)}`,
    done: (m, events) =>
      claimedRewards(
        m.delegator_address,
        events,
        'withdraw_rewards',
        { delegator: m.delegator_address, validator: m.validator_address },
        sentence`staking rewards from ${validator(m.validator_address)}`,
      ),
    covers: ['withdraw_rewards'],
  });
