/** Raw events that are useful to query. */
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { eventTable, type EventRow } from '@cairn/db/tables/tx';
import { rowsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts } from '../height-facts.ts';

/** Not stored as events: they are rows elsewhere, or redundant. All are counted in `block`. */
const STORED_ELSEWHERE = new Set([
  'coin_spent', // activity, account_delta
  'coin_received',
  'transfer', // transfer
  'tx', // tx
  'message', // message
  'rewards', // operator_reward
  'commission',
  'epoch_start',
  'epoch_end',
  'send_coins', // its amount is always empty
]);

/** Kilobytes of hex that duplicate other attributes. */
const LEFT_OUT = new Set(['header', 'packet_data_hex', 'packet_ack_hex']);

/** Whether events of a type are stored. */
export function isStored(type: string): boolean {
  return !STORED_ELSEWHERE.has(type);
}

export const eventModule: FactModule = {
  name: 'event',
  rows: (facts) => [rowsOf(eventTable, eventRows(facts))],
};

function eventRows({ height, items }: HeightFacts): readonly EventRow[] {
  return items.flatMap(({ item, events }) =>
    events.flatMap((event, position): EventRow[] =>
      isStored(event.type)
        ? [
            {
              height,
              item,
              position,
              kind: event.type,
              msg_index: eventMsgIndex(event) ?? null,
              attributes: attributesText(event),
            },
          ]
        : [],
    ),
  );
}

/** `[key, value, …]` without attributes that have columns. */
function attributesText({ attributes }: ChainEvent): string {
  return JSON.stringify(
    attributes.flatMap(({ key, value }) =>
      key === 'msg_index' || key === 'mode' || LEFT_OUT.has(key) ? [] : [key, value],
    ),
  );
}
