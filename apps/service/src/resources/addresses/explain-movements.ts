/** Movements of an account at given places, explained by facts of the index. */
import { groupBy } from '@cairn/chain/group-by';
import { accFromBytes, parseAddress } from '@cairn/chain/address';
import {
  listMovedPackets,
  listMovementFacts,
  listPlacedEvents,
  listPlacedMessages,
} from '@cairn/db/read/list-movement-facts';
import { listPlacedTransfers, type MovementPlace } from '@cairn/db/read/list-movements';
import type { QueryContext } from '../shared/query-context.ts';
import { explainMovement, type ExplainedMovement } from './explain-movement.ts';
import { messageReasons, PAYING_MESSAGES } from './message-reasons.ts';
import {
  eventReasons,
  factReasons,
  feeReasons,
  knownAccounts,
  packetReasons,
  purposeOf,
  PAYMENT_EVENTS,
  type KnownAccounts,
} from './movement-reasons.ts';

/** The account whose movements are read. */
export interface MovementAccount {
  /** Its number. */
  readonly id: bigint;
  /** Its address on this network. */
  readonly address: string;
  readonly known: KnownAccounts;
  /** Ids of the message and event types with payments. */
  readonly kinds: { readonly messages: readonly number[]; readonly events: readonly number[] };
}

/** The account of an address in any form. @throws {AddressInvalidError} */
export async function movementAccountOf(context: QueryContext, text: string): Promise<MovementAccount> {
  const id = await context.addressId(text);
  const { addressPrefix } = context.index.chain;
  return {
    id,
    address: accFromBytes(parseAddress(text).bytes, addressPrefix),
    known: knownAccounts(addressPrefix),
    kinds: {
      messages: (await context.kinds(PAYING_MESSAGES, undefined)) ?? [],
      events: (await context.kinds(PAYMENT_EVENTS, undefined)) ?? [],
    },
  };
}

/** The movements of each of some places, in order. */
export async function explainMovements(
  context: QueryContext,
  { id, address, known, kinds }: MovementAccount,
  places: readonly MovementPlace[],
): Promise<readonly (readonly ExplainedMovement[])[]> {
  if (places.length === 0) return [];
  const { database } = context.index;
  const [transfers, facts, packets, messages, events] = await Promise.all([
    listPlacedTransfers(database, id, places),
    listMovementFacts(database, places),
    listMovedPackets(database, places),
    listPlacedMessages(database, places, kinds.messages),
    listPlacedEvents(database, places, kinds.events),
  ]);
  const transfersAt = groupBy(transfers, ({ at }) => at);
  return places.map((place, at) =>
    explainMovement({
      self: address,
      transfers: (transfersAt.get(at) ?? []).map(({ sender, recipient, ...rest }) => ({
        ...rest,
        sender: context.forms.account(sender),
        recipient: context.forms.account(recipient),
      })),
      changes: place.changes,
      purpose: purposeOf(place.messageTypes),
      reasons: [
        ...feeReasons(place, known),
        ...(packets[at] ?? []).flatMap(packetReasons),
        ...(facts[at] ?? []).flatMap((fact) => factReasons(fact, known)),
        ...(messages[at] ?? []).flatMap(messageReasons),
        ...(events[at] ?? []).flatMap(eventReasons),
      ],
    }),
  );
}
