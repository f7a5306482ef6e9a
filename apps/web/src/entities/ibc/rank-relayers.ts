/** Relayers: accounts that sign packet and client-update messages. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { sumCoins, type Coin } from '@cairn/chain/amount';
import { groupBy } from '@cairn/chain/group-by';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { UPDATE_CLIENT } from '../message/message-about.ts';
import { packetsOf, type PacketStep } from '../tx/packets.ts';

/** Message types that relayers sign. */
export const RELAY_TYPES = [
  '/ibc.core.channel.v1.MsgRecvPacket',
  '/ibc.core.channel.v1.MsgAcknowledgement',
  '/ibc.core.channel.v1.MsgTimeout',
  UPDATE_CLIENT,
] as const;

export interface Relayer {
  readonly address: AccAddress;
  readonly txs: number;
  readonly received: number;
  readonly acknowledged: number;
  readonly timedOut: number;
  readonly updates: number;
  /** Light clients that it updated. */
  readonly clientIds: readonly string[];
  readonly fees: readonly Coin[];
  readonly last: Timestamp;
}

export function packetsCarried({
  received,
  acknowledged,
  timedOut,
}: Pick<Relayer, 'received' | 'acknowledged' | 'timedOut'>): number {
  return received + acknowledged + timedOut;
}

/** Aggregates relay txs by signer, most packets first. Duplicate txs count once. */
export function rankRelayers(txs: readonly Tx[]): readonly Relayer[] {
  const unique = new Map(txs.map((item) => [item.hash, item])).values();
  return [...groupBy(unique, relayerOf)]
    .flatMap(([address, own]) => (address === null ? [] : [sumUp(address, own)]))
    .sort(
      (a, b) => packetsCarried(b) - packetsCarried(a) || b.txs - a.txs || (a.address < b.address ? -1 : 1),
    );
}

function sumUp(address: AccAddress, txs: readonly Tx[]): Relayer {
  const steps = txs.flatMap(({ events }) => packetsOf(events).map(({ step }) => step));
  const count = (step: PacketStep) => steps.filter((item) => item === step).length;
  const updates = txs.flatMap(({ messages }) => messages.filter(({ typeUrl }) => typeUrl === UPDATE_CLIENT));
  const clientIds = updates.map(({ body }) => body['client_id']).filter((id) => typeof id === 'string');
  const newest = txs.reduce((a, b) => (b.height > a.height ? b : a));
  return {
    address,
    txs: txs.length,
    received: count('received'),
    acknowledged: count('acknowledged'),
    timedOut: count('timed-out'),
    updates: updates.length,
    clientIds: [...new Set(clientIds)].sort(),
    fees: sumCoins(txs.flatMap(({ fee }) => fee.coins)),
    last: newest.time,
  };
}

/** The signer of the first relay message; null for other txs. */
function relayerOf(tx: Tx): AccAddress | null {
  const message = tx.messages.find(({ typeUrl }) => RELAY_TYPES.some((type) => type === typeUrl));
  return tryParseAccAddress(message?.body['signer']);
}
