import { attribute } from '@cairn/chain/event';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, channel, int, quote } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';
import { did } from '../verb.ts';
import {
  jsonFromBase64,
  movedWords,
  packetSchema,
  packetTouches,
  packetWords,
  type Packet,
} from './packet.ts';

const failure = v.object({ error: f.words });
const success = v.object({ result: f.words });
function acknowledgementWords(data: string | null): Sentence<never> {
  const json = jsonFromBase64(data);
  const failed = v.safeParse(failure, json);
  if (failed.success) return say`, which the other chain refused (${quote(failed.output.error)})`;
  return v.is(success, json) ? say`, which the other chain accepted` : [];
}

const ofPacket = (packet: Packet) =>
  say`the acknowledgement of packet ${int(packet.sequence)} of ${channel(packet.source_port, packet.source_channel)}`;

/** A relayer brings back what became of a packet of this network. */
export const msgAcknowledgement = defineMessage('/ibc.core.channel.v1.MsgAcknowledgement', {
  label: 'Acknowledge packet',
  fields: { packet: packetSchema, acknowledgement: v.nullable(f.words), signer: f.signing },
  asked: ({ packet, acknowledgement, signer }) =>
    say`${account(signer)} ${did('relayed')} ${ofPacket(packet)}${acknowledgementWords(acknowledgement)}${packetWords(packet, 'source')}`,
  done: ({ packet, acknowledgement, signer }, events) => {
    const moved = eventsOf(events, 'fungible_token_packet').find(
      (event) => attribute(event, 'amount') !== undefined,
    );
    const words = moved === undefined ? null : movedWords(packet, 'source', moved);
    if (words === null) return null;
    const isRefused = v.is(failure, jsonFromBase64(acknowledgement));
    return say`${account(signer)} ${did('relayed')} ${ofPacket(packet)}${acknowledgementWords(acknowledgement)}${words}${isRefused ? say`; returned to the sender` : []}`;
  },
  covers: ['fungible_token_packet'],
  touches: (m) => packetTouches(m.packet),
});
