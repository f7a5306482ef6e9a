import { attribute } from '@cairn/chain/event';
import { defineMessage } from '../define-message.ts';
import { eventOf, eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, channel, int, quote } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { movedWords, packetSchema, packetTouches, packetWords, type Packet } from './packet.ts';

const into = (packet: Packet) =>
  say`packet ${int(packet.sequence)} into ${channel(packet.destination_port, packet.destination_channel)}`;

/** ibc-go keeps the events of a refused packet under this name: nothing of them happened. */
const UNDONE = 'ibccallbackerror-';

/** A relayer hands over a packet from the other side. */
export const msgRecvPacket = defineMessage('/ibc.core.channel.v1.MsgRecvPacket', {
  label: 'Receive packet',
  fields: { packet: packetSchema, signer: f.signing },
  asked: ({ packet, signer }) =>
    say`${account(signer)} ${did('relayed')} ${into(packet)}${packetWords(packet, 'destination')}`,
  done: ({ packet, signer }, events) => {
    const relayed = say`${account(signer)} ${did('relayed')} ${into(packet)}`;
    const refused =
      eventOf(events, `${UNDONE}fungible_token_packet`) ??
      eventOf(events, 'fungible_token_packet', { success: 'false' });
    if (refused !== undefined) {
      const why = attribute(refused, `${UNDONE}error`) ?? attribute(refused, 'error') ?? '';
      return say`${relayed}; this chain refused it${why === '' ? [] : say`: ${quote(why.slice(0, 300))}`}`;
    }
    const [moved] = eventsOf(events, 'fungible_token_packet', { success: 'true' });
    const words = moved === undefined ? null : movedWords(packet, 'destination', moved);
    return words === null ? null : say`${relayed}${words}`;
  },
  covers: ['fungible_token_packet'],
  touches: (m) => packetTouches(m.packet),
});
