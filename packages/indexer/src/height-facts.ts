/** A height prepared for modules: events by type, messages with nested ones. */
import { parseAddress } from '@cairn/chain/address';
import { groupBy } from '@cairn/chain/group-by';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { attributeMode, eventMsgIndex } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import type { Place } from '@cairn/db/table';
import { BEGIN_ITEM, END_ITEM } from '@cairn/db/tables/tx';
import { authzPath, emittingMessage } from '@cairn/messages/emitting-message';
import { walkMessages, type WalkedMessage } from '@cairn/messages/describe-message';
import type { HeightData } from './source/source.ts';

/** A malformed item of a known kind. It stays readable as raw data. */
export interface Anomaly extends Place {
  readonly module: string;
  readonly problem: string;
}

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

export interface PlacedMessage extends WalkedMessage {
  readonly height: number;
  readonly item: number;
  /** Index of the message, or of the outer one, in the tx. */
  readonly position: number;
  readonly tx: Tx;
}

export interface HeightFacts extends HeightData {
  readonly height: number;
  /** Of the proposer's address. */
  readonly addressPrefix: string;
  /** Malformed or unknown parts of the source's data. */
  readonly anomalies: readonly Anomaly[];
  /** In the block's order. */
  readonly items: readonly Item[];
  /** Events of these types, in order. */
  readonly events: (...types: readonly string[]) => readonly PlacedEvent[];
  /** Messages of one tx, including nested and proposed ones. */
  readonly messagesIn: (item: number) => readonly PlacedMessage[];
  /** Executed messages: of successful txs, including nested ones, in order. */
  readonly doneMessages: readonly PlacedMessage[];
  /**
   * The executed message of one of these types that emitted an event; none of several in a MsgExec that the
   * node does not number.
   */
  readonly messageOf: (event: PlacedEvent, ...typeUrls: readonly string[]) => Message | undefined;
}

/** Prepares a height for modules. */
export function heightFacts(data: HeightData): HeightFacts {
  const { height } = data.block.header;
  const items = itemsOf(data);
  const byType = eventsByType(height, items);
  const allMessages = data.txs.flatMap((tx, item) =>
    tx.messages.flatMap((outer, position) =>
      [...walkMessages(outer, () => eventsOf(tx, position))].map((walked): PlacedMessage => ({
        height,
        item,
        position,
        tx,
        ...walked,
      })),
    ),
  );
  const byItem = groupBy(allMessages, ({ item }) => item);
  return {
    ...data,
    height,
    addressPrefix: parseAddress(data.block.header.proposer).prefix,
    anomalies: anomaliesOf(data, items),
    items,
    events: (...types) =>
      types.length === 1
        ? (byType.get(types[0] ?? '') ?? [])
        : types.flatMap((type) => byType.get(type) ?? []).sort(byPlace),
    messagesIn: (item) => byItem.get(item) ?? [],
    doneMessages: allMessages.filter(({ tx, isProposed }) => tx.code === 0 && !isProposed),
    messageOf: ({ tx, event }, ...typeUrls) => {
      const index = eventMsgIndex(event) ?? -1;
      const outer = tx?.code === 0 ? tx.messages[index] : undefined;
      if (tx === null || outer === undefined) return undefined;
      const around = () => eventsOf(tx, index).filter((other) => isAround(other, event));
      const [first, ...others] = [...walkMessages(emittingMessage(outer, event), around)].filter(
        ({ message, isProposed }) => !isProposed && typeUrls.includes(message.typeUrl),
      );
      return first?.depth === 0 || others.length === 0 ? first?.message : undefined;
    },
  };
}

/** The events of a message with its nested ones. */
const eventsOf = (tx: Tx, position: number): readonly ChainEvent[] =>
  tx.events.filter((event) => eventMsgIndex(event) === position);

/** Whether an event is of the message that emitted another one, or of one that executed it. */
function isAround(event: ChainEvent, inner: ChainEvent): boolean {
  const path = authzPath(inner);
  return authzPath(event).every((index, depth) => path[depth] === index);
}

function itemsOf({ block, txs, blockEvents }: HeightData): readonly Item[] {
  const part = (item: number, mode: BlockEvent['mode']): Item => {
    const events = (blockEvents ?? []).filter((event) => event.mode === mode);
    const isFirst = block.header.lastBlockHash === '';
    // The first block of an SDK 0.50 chain repeats genesis events (of genesis txs).
    const effects = isFirst ? events.filter(({ isUnmarked }) => isUnmarked !== true) : events;
    return { item, tx: null, events, effects };
  };
  return [
    part(BEGIN_ITEM, 'BeginBlock'),
    ...txs.map((tx, item) => ({ item, tx, events: tx.events, effects: tx.events })),
    part(END_ITEM, 'EndBlock'),
  ];
}

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
