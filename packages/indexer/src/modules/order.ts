/** Conditional orders: created, updated, executed, cancelled. */
import { orderStepTable, type OrderStepRow } from '@cairn/db/tables/trading';
import { attributesOf } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

/** `tradeshield_execute_limit_buy_spot_order`: action, then the kind of order if present. */
const NAME =
  /^tradeshield_(create|execute|close|cancel|update|delete_pending)_(?:[a-z_]+_)?(spot|perpetual)(?:_[a-z_]+)?_order$/;

/** Longer types are not the chain's; the pattern's time grows with the square of the length. */
const MAX_NAME = 100;

function nameParts(type: string): RegExpExecArray | null {
  return type.length > MAX_NAME ? null : NAME.exec(type);
}

export const orderModule: FactModule = {
  name: 'order',
  rows: (facts, attempt) => [factsOf(orderStepTable, orderEvents(facts), attempt, orderStep)],
};

function orderEvents(facts: HeightFacts): readonly PlacedEvent[] {
  return facts.items.flatMap(({ item, tx, events }) =>
    events.flatMap((event, position) =>
      nameParts(event.type) !== null ? [{ height: facts.height, item, position, event, tx }] : [],
    ),
  );
}

function orderStep(placed: PlacedEvent): OrderStepRow | undefined {
  const [, action, market] = nameParts(placed.event.type) ?? [];
  if (action === undefined || market === undefined) return undefined;
  const read = attributesOf(placed);
  return {
    market,
    action: action === 'delete_pending' ? 'delete' : action,
    order_id: read.id(read.has('order_id') ? 'order_id' : 'id'),
    owner: read.account('owner_address'),
    order_type: read.text('order_type'),
  };
}
