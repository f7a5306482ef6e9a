/** One height laid out so that modules find what they read: events by type, messages with those inside them. */
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { eventMsgIndex } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import { BEGIN_ITEM, END_ITEM } from '@cairn/db/tables/tx';
import { walkMessages } from '@cairn/messages/describe-message';
import type { HeightData } from './source/source.ts';

/** A tx, or the beginning or the end of a block: what its events are of. */
export interface Item {
  readonly item: number;
  /** null for the block itself. */
  readonly tx: Tx | null;
  readonly events: readonly ChainEvent[];
}

export interface PlacedEvent {
  readonly height: number;
  readonly item: number;
  /** Counts the events of the item. */
  readonly position: number;
  readonly event: ChainEvent;
  readonly tx: Tx | null;
}

export interface PlacedMessage {
  readonly height: number;
  readonly item: number;
  /** Of the message of the tx that it is, or stands in. */
  readonly position: number;
  /** 0 for a message of the tx itself. */
  readonly depth: number;
  readonly message: Message;
  readonly tx: Tx;
}

export interface HeightFacts extends HeightData {
  readonly height: number;
  /** In the block's order. */
  readonly items: readonly Item[];
  /** Events of these types, in order. */
  readonly events: (...types: readonly string[]) => readonly PlacedEvent[];
  /** Messages of all txs, those inside others too, in order. */
  readonly allMessages: readonly PlacedMessage[];
  /** Messages of txs that succeeded, those inside others too, in order. */
  readonly doneMessages: readonly PlacedMessage[];
  /** The message, or the one inside it, that emitted an event and is of one of these types; the first of several. */
  readonly messageOf: (event: PlacedEvent, ...typeUrls: readonly string[]) => PlacedMessage | undefined;
}

/** Lays out a height. */
export function heightFacts(data: HeightData): HeightFacts {
  const { height } = data.block.header;
  const items = itemsOf(data);
  const byType = eventsByType(height, items);
  const allMessages = data.txs.flatMap((tx, item) =>
    tx.messages.flatMap((outer, position) =>
      [...walkMessages(outer)].map(({ message, depth }) => ({ height, item, position, depth, message, tx })),
    ),
  );
  const doneMessages = allMessages.filter(({ tx }) => tx.code === 0);
  return {
    ...data,
    height,
    items,
    events: (...types) =>
      types.length === 1
        ? (byType.get(types[0] ?? '') ?? [])
        : types.flatMap((type) => byType.get(type) ?? []).sort(byPlace),
    allMessages,
    doneMessages,
    messageOf: ({ item, event }, ...typeUrls) => {
      const index = eventMsgIndex(event);
      return doneMessages.find(
        (placed) =>
          placed.item === item && placed.position === index && typeUrls.includes(placed.message.typeUrl),
      );
    },
  };
}

function itemsOf({ txs, blockEvents }: HeightData): readonly Item[] {
  const of = (mode: BlockEvent['mode']): readonly ChainEvent[] =>
    (blockEvents ?? []).filter((event) => event.mode === mode);
  return [
    { item: BEGIN_ITEM, tx: null, events: of('BeginBlock') },
    ...txs.map((tx, item) => ({ item, tx, events: tx.events })),
    { item: END_ITEM, tx: null, events: of('EndBlock') },
  ];
}

function eventsByType(height: number, items: readonly Item[]): ReadonlyMap<string, readonly PlacedEvent[]> {
  const byType = new Map<string, PlacedEvent[]>();
  for (const { item, tx, events } of items) {
    events.forEach((event, position) => {
      const placed = { height, item, position, event, tx };
      const known = byType.get(event.type);
      if (known === undefined) byType.set(event.type, [placed]);
      else known.push(placed);
    });
  }
  return byType;
}

const byPlace = (a: PlacedEvent, b: PlacedEvent): number => a.item - b.item || a.position - b.position;
