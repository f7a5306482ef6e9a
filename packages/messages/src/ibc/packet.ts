/** Packets, and what those that carry JSON say. */
import { parseDenom, type Denom } from '@cairn/chain/denom';
import type { ChainEvent } from '@cairn/chain/event';
import { ibcDenom } from '@cairn/chain/hash';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { doneAmount } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { quote, account, askedAmount, int, count } from '../parts.ts';
import { say, when } from '../say.ts';
import type { AskedSentence, Sentence } from '../sentence.ts';
import { foreignAddress } from '../touched-address.ts';
import type { TouchedAddress } from '../touched-address.ts';

/** A packet as relayers hand it over. */
export const packetSchema = v.object({
  sequence: f.uint,
  source_port: f.ibcId,
  source_channel: f.ibcId,
  destination_port: f.ibcId,
  destination_channel: f.ibcId,
  data: v.nullable(f.words),
});
/** A packet after parsing. */
export type Packet = v.InferOutput<typeof packetSchema>;
const transferData = v.object({
  amount: f.int,
  denom: f.words,
  sender: f.words,
  receiver: f.words,
  memo: v.optional(f.words, ''),
});
/** The JSON of a transfer packet (ICS-20). */
export type TransferData = v.InferOutput<typeof transferData>;
const validatorUpdates = v.object({
  validator_updates: v.nullable(v.array(v.object({ power: v.optional(f.int) }))),
  valset_update_id: f.uint,
});
const accountCall = v.object({ type: v.picklist(['TYPE_EXECUTE_TX']), data: f.words });

/** Bytes as JSON; undefined when they are something else. */
export function jsonFromBase64(data: string | null): unknown {
  if (data === null) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64.decode(data)));
  } catch {
    return undefined;
  }
}

/** What a transfer packet carries; undefined when it is not one. */
export function transferFrom(packet: Packet): TransferData | undefined {
  const parsed = v.safeParse(transferData, jsonFromBase64(packet.data));
  return parsed.success ? parsed.output : undefined;
}

/** Whom a transfer packet names. */
export function packetTouches(packet: Packet): readonly TouchedAddress[] {
  const transfer = transferFrom(packet);
  return transfer === undefined
    ? []
    : [...foreignAddress(transfer.sender, 'sender'), ...foreignAddress(transfer.receiver, 'recipient')];
}

/** Which end of a packet's way this network is: it decides what the denom is called here. */
export type PacketEnd = 'source' | 'destination';

/** An address of any chain as an account, or quoted when it is none. */
export const party = (address: string): Sentence<never> => {
  const [found] = foreignAddress(address, 'subject');
  return found?.kind === 'acc' ? say`${account(found.address)}` : say`${quote(address)}`;
};

/** `: a requested transfer of 5 USDC from cosmos1… to elys1…`, `: 5 validator updates`; nothing for data of another kind. */
export function packetWords(packet: Packet, end: PacketEnd): AskedSentence {
  const transfer = transferFrom(packet);
  if (transfer !== undefined) {
    const memo = when(transfer.memo !== '', say` with the memo ${quote(transfer.memo)}`);
    return say`: a requested transfer of ${transferAmount(transfer, packet, end)} from ${party(transfer.sender)} to ${party(transfer.receiver)}${memo}`;
  }
  const json = jsonFromBase64(packet.data);
  const updates = v.safeParse(validatorUpdates, json);
  if (updates.success) {
    const list = updates.output.validator_updates ?? [];
    const gone = list.filter((one) => one.power === undefined || one.power === 0n).length;
    return say`: validator set ${int(updates.output.valset_update_id)} with ${count(list.length, 'change', 'changes')}${when(gone > 0, say`, ${int(gone)} of them removals`)}`;
  }
  return when(v.is(accountCall, json), say`: a call through an interchain account`);
}

const TRACE = /^(?:[^/]+\/channel-\d+\/)+/;

/** The denom that this network knows a transfer's tokens by; undefined when it is no denom at all. */
export function transferDenom(transfer: TransferData, packet: Packet, end: PacketEnd): Denom | undefined {
  const back = `${packet.source_port}/${packet.source_channel}/`;
  const path =
    end === 'source'
      ? transfer.denom
      : transfer.denom.startsWith(back)
        ? transfer.denom.slice(back.length)
        : `${packet.destination_port}/${packet.destination_channel}/${transfer.denom}`;
  try {
    return parseDenom(TRACE.test(path) ? ibcDenom(path) : path);
  } catch {
    return undefined;
  }
}

/** The amount in the denom that this network knows it by; as it was sent when that is no denom at all. */
function transferAmount(transfer: TransferData, packet: Packet, end: PacketEnd): AskedSentence {
  const denom = transferDenom(transfer, packet, end);
  return denom === undefined
    ? say`${int(transfer.amount)} of ${quote(transfer.denom)}`
    : say`${askedAmount(transfer.amount, denom)}`;
}

/** `: 5 USDC from cosmos1… to elys1…`, the amount by the event of the transfer; null where it is no such event's.
 * @throws {SyntaxError} when the event is not of the chain's own form. */
export function movedWords(packet: Packet, end: PacketEnd, moved: ChainEvent): Sentence<'done'> | null {
  const transfer = transferFrom(packet);
  const denom = transfer === undefined ? undefined : transferDenom(transfer, packet, end);
  if (transfer === undefined || denom === undefined) return null;
  const memo = when(transfer.memo !== '', say` with the memo ${quote(transfer.memo)}`);
  return say`: ${doneAmount(moved, 'amount', `=${denom}`)} from ${party(transfer.sender)} to ${party(transfer.receiver)}${memo}`;
}
