/** A height prepared for modules: events by type, messages with nested ones. */
import { groupBy } from '@cairn/chain/group-by';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { attributeMode, eventMsgIndex } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import { BEGIN_ITEM, END_ITEM } from '@cairn/db/tables/tx';
import { walkMessages } from '@cairn/messages/describe-message';
import type { Anomaly } from './anomaly.ts';
import type { HeightData } from './source/source.ts';

/** A tx, or the beginning or end of a block, with its events. */
export interface Item {
  readonly item: number;
  /** null for the block itself. */
  readonly tx: Tx | null;
  readonly events: readonly ChainEvent[];
  /** Events with effects: excludes the genesis ones. */
  readonly effects: readonly ChainEvent[];
}

export interface PlacedEvent {
  readonly height: number;
  readonly item: number;
  /** Index of the event in the item. */
  readonly position: number;
  readonly event: ChainEvent;
  readonly tx: Tx | null;
}

export interface PlacedMessage {
  readonly height: number;
  readonly item: number;
  /** Index of the message, or of the outer one, in the tx. */
  readonly position: number;
  /** 0 for a message of the tx itself. */
  readonly depth: number;
  readonly message: Message;
  readonly tx: Tx;
}

export interface HeightFacts extends HeightData {
  readonly height: number;
  /** Malformed or unknown parts of the source's data. */
  readonly anomalies: readonly Anomaly[];
  /** In the block's order. */
  readonly items: readonly Item[];
  /** Events of these types, in order. */
  readonly events: (...types: readonly string[]) => readonly PlacedEvent[];
  /** Messages of all txs, including nested ones, in order. */
  readonly allMessages: readonly PlacedMessage[];
  /** Messages of one tx, including nested ones. */
  readonly messagesIn: (item: number) => readonly PlacedMessage[];
  /** Messages of successful txs, including nested ones, in order. */
  readonly doneMessages: readonly PlacedMessage[];
  /** The message of one of these types, or a nested one, that emitted an event; the first of several. */
  readonly messageOf: (event: PlacedEvent, ...typeUrls: readonly string[]) => PlacedMessage | undefined;
}

/** Prepares a height for modules. */
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
  const doneByPlace = groupBy(doneMessages, ({ item, position }) => `${item} ${position}`);
  const byItem = groupBy(allMessages, ({ item }) => item);
  return {
    ...data,
    height,
    anomalies: anomaliesOf(data, items),
    items,
    events: (...types) =>
      types.length === 1
        ? (byType.get(types[0] ?? '') ?? [])
        : types.flatMap((type) => byType.get(type) ?? []).sort(byPlace),
    allMessages,
    messagesIn: (item) => byItem.get(item) ?? [],
    doneMessages,
    messageOf: ({ item, event }, ...typeUrls) => {
      const index = eventMsgIndex(event);
      return doneByPlace.get(`${item} ${index}`)?.find((placed) => typeUrls.includes(placed.message.typeUrl));
    },
  };
}

function itemsOf({ block, txs, blockEvents }: HeightData): readonly Item[] {
  const part = (item: number, mode: BlockEvent['mode']): Item => {
    const events = (blockEvents ?? []).filter((event) => event.mode === mode);
    const isFirst = block.header.lastBlockHash === '';
    return { item, tx: null, events, effects: isFirst ? events.filter(isAfterGenesis) : events };
  };
  return [
    part(BEGIN_ITEM, 'BeginBlock'),
    ...txs.map((tx, item) => ({ item, tx, events: tx.events, effects: tx.events })),
    part(END_ITEM, 'EndBlock'),
  ];
}

/** The first block of an SDK 0.50 chain repeats genesis events (of genesis txs), without a mode. */
const isAfterGenesis = (event: ChainEvent): boolean => attributeMode(event) !== undefined;

/** Modes of the SDK; genesis events and, in SDK 0.50, PreBlock events have none. */
const KNOWN_MODES = new Set([undefined, 'PreBlock', 'BeginBlock', 'EndBlock']);

function anomaliesOf(
  { block, txs, validators, blockEvents }: HeightData,
  items: readonly Item[],
): readonly Anomaly[] {
  const { height } = block.header;
  const ofTxs = txs.flatMap(({ anomalies = [] }, item) =>
    anomalies.map((anomaly): Anomaly => ({ height, item, module: 'tx', ...anomaly })),
  );
  const ofEvents = items.flatMap(({ item, tx, events }) =>
    events.flatMap((event, position): Anomaly[] => {
      const mode = tx === null ? attributeMode(event) : undefined;
      const problem = KNOWN_MODES.has(mode) ? event.problem : `a block event of ${mode?.slice(0, 60) ?? ''}`;
      return problem === undefined ? [] : [{ height, item, position, module: 'event', problem }];
    }),
  );
  const problem = 'the validators of this height are not known';
  // Without an RPC, block events are unknown, which the source reports once.
  const ofBlock =
    validators === null && blockEvents !== null
      ? [{ height, item: BEGIN_ITEM, position: 0, module: 'validators', problem }]
      : [];
  return [...ofTxs, ...ofEvents, ...ofBlock];
}

function eventsByType(height: number, items: readonly Item[]): ReadonlyMap<string, readonly PlacedEvent[]> {
  const placed = items.flatMap(({ item, tx, events, effects }) => {
    const counted = new Set(effects);
    return events.flatMap((event, position): PlacedEvent[] =>
      counted.has(event) ? [{ height, item, position, event, tx }] : [],
    );
  });
  return groupBy(placed, ({ event }) => event.type);
}

const byPlace = (a: PlacedEvent, b: PlacedEvent): number => a.item - b.item || a.position - b.position;
