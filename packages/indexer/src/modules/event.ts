/** Raw events that are useful to query. */
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
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

/** They have columns; a header is kilobytes of hex. */
const LEFT_OUT = new Set(['header', 'msg_index', 'mode']);
/** Since ibc-go 10, there is only the hex. */
const DUPLICATES = new Map([
  ['packet_data_hex', 'packet_data'],
  ['packet_ack_hex', 'packet_ack'],
]);

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

/** `[key, value, …]` */
function attributesText(event: ChainEvent): string {
  const isLeftOut = (key: string): boolean => {
    const text = DUPLICATES.get(key);
    return LEFT_OUT.has(key) || (text !== undefined && attribute(event, text) !== undefined);
  };
  return JSON.stringify(event.attributes.flatMap(({ key, value }) => (isLeftOut(key) ? [] : [key, value])));
}
