import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, channel } from '../parts.ts';
import { say } from '../say.ts';
import { packetSchema, packetTouches, packetWords } from './packet.ts';

/** A relayer proves that a packet of this network came too late. */
export const msgTimeout = defineMessage('/ibc.core.channel.v1.MsgTimeout', {
  label: 'Time out packet',
  fields: { packet: packetSchema, signer: f.signing },
  sentence: ({ packet, signer }) =>
    say`${account(signer)} relayed the timeout of packet ${int(packet.sequence)} of ${channel(packet.source_port, packet.source_channel)}${packetWords(packet, 'source')}`,
  touches: (m) => packetTouches(m.packet),
});
