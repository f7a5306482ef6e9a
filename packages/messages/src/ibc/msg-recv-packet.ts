import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, channel } from '../parts.ts';
import { say } from '../say.ts';
import { packetSchema, packetTouches, packetWords } from './packet.ts';

/** A relayer hands over a packet from the other side. */
export const msgRecvPacket = defineMessage('/ibc.core.channel.v1.MsgRecvPacket', {
  label: 'Receive packet',
  fields: { packet: packetSchema, signer: f.signing },
  sentence: ({ packet, signer }) =>
    say`${account(signer)} relayed packet ${int(packet.sequence)} into ${channel(packet.destination_port, packet.destination_channel)}${packetWords(packet, 'destination')}`,
  touches: (m) => packetTouches(m.packet),
});
