/** The events of a tx that add to its messages' sentences. */
import { parseAccAddress } from '@cairn/chain/address';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { describeEvent } from '../events/describe-event.ts';
import { doneCoins } from '../done-amounts.ts';
import { account } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';

/** Results, new ids, dates, effects on others: events that do not only repeat a message. */
const REPORTED = new Set([
  'perpetual_mtp_open',
  'perpetual_mtp_open_consolidate',
  'perpetual_mtp_add_collateral',
  'perpetual_mtp_close',
  'perpetual_mtp_force_closed',
  'perpetual_mtp_paid_from_insurance_fund',
  'perpetual_mtp_insufficient_insurance_fund',
  'leverageLp_position_open',
  'leverageLp_position_open_consolidate',
  'leverageLp_position_close',
  'leverageLp_automated_close_position',
  'tradeshield_execute_limit_buy_spot_order',
  'tradeshield_execute_limit_sell_spot_order',
  'tradeshield_execute_stop_loss_spot_order',
  'tradeshield_execute_market_buy_spot_order',
  'tradeshield_execute_market_sell_spot_order',
  'tradeshield_create_perpetual_open_order',
  'tradeshield_create_perpetual_close_order',
  'tradeshield_execute_perpetual_limit_open_order',
  'tradeshield_execute_perpetual_limit_close_order',
  'stablestake_bond',
  'stablestake_unbond',
  'stablestake_force_closed',
  'pool_created',
  'pool_exited',
  'unbond',
  'redelegate',
  'burn_edenB',
  'submit_proposal',
  'send_packet',
  'timeout',
  'fungible_token_packet',
  'ibccallbackerror-fungible_token_packet',
  'ccv_packet',
  'connection_open_ack',
  'connection_open_confirm',
  'channel_open_init',
  'channel_open_try',
  'store_code',
  'instantiate',
  'wasm',
  'cosmos.group.v1.EventCreateGroup',
  'cosmos.group.v1.EventCreateGroupPolicy',
  'cosmos.group.v1.EventSubmitProposal',
  'cosmos.group.v1.EventExec',
]);

/** Reported only when filled: the chain also emits empty ones. */
const REPORTED_WHEN_FILLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['claim_rewards', ['amount']],
  ['claim_vesting', ['token_amount']],
  ['proposal_deposit', ['voting_period_start']],
  ['withdraw_commission', ['amount']],
  ['perpetual_close_positions', ['liquidations', 'stop_losses', 'take_profits']],
  ['leverageLp_failed_close_positions', ['liquidations', 'stop_loss']],
  ['tradeshield_execute_orders', ['spot_orders', 'perpetual_orders']],
]);

export interface EventLine {
  readonly label: string;
  readonly sentence: Sentence;
}

/**
 * The events of a message that add to its sentence; staking rewards are one line per delegator.
 * @param covered event types that the message's own sentence contains.
 */
export function eventLines(
  events: readonly ChainEvent[],
  covered: ReadonlySet<string> = new Set(),
): readonly EventLine[] {
  const reported = events.filter((event) => !covered.has(event.type));
  return [...reported.filter(isReported).flatMap(toLine), ...rewardLines(reported)];
}

function isReported(event: ChainEvent): boolean {
  const filled = REPORTED_WHEN_FILLED.get(event.type);
  if (filled !== undefined) return filled.some((key) => (attribute(event, key) ?? '') !== '');
  return REPORTED.has(event.type) || event.type.startsWith('wasm-');
}

/** An event’s line; none for one that is not decoded. */
export function toLine(event: ChainEvent): readonly EventLine[] {
  const view = describeEvent(event);
  return view.outcome === 'decoded' ? [{ label: view.row.label, sentence: view.row.sentence }] : [];
}

/** `withdraw_rewards` of the events, summed by delegator; zero rewards are omitted. */
export function rewardLines(events: readonly ChainEvent[], only?: ReadonlySet<string>): readonly EventLine[] {
  const paid = new Map<string, ChainEvent[]>();
  for (const event of events) {
    const delegator = attribute(event, 'delegator');
    if (event.type !== 'withdraw_rewards' || delegator === undefined || only?.has(delegator) === false)
      continue;
    paid.set(delegator, [...(paid.get(delegator) ?? []), event]);
  }
  return [...paid].flatMap(([delegator, all]) => {
    const sum = doneCoins(all, 'amount');
    return sum.length === 0
      ? []
      : [
          {
            label: 'Staking rewards',
            sentence: sentence`${account(parseAccAddress(delegator))} received staking rewards of ${sum}`,
          },
        ];
  });
}
