import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, channel } from '../parts.ts';
import { say } from '../say.ts';
import { packetSchema, packetTouches, packetWords } from './packet.ts';
import { did } from '../verb.ts';

/** A relayer proves that the other end closed before a packet came. */
export const msgTimeoutOnClose = defineMessage('/ibc.core.channel.v1.MsgTimeoutOnClose', {
  label: 'Time out packet',
  fields: { packet: packetSchema, signer: f.signing },
  asked: ({ packet, signer }) =>
    say`${account(signer)} ${did('relayed')} that ${channel(packet.source_port, packet.source_channel)} was closed before packet ${int(packet.sequence)} arrived${packetWords(packet, 'source')}`,
  touches: (m) => packetTouches(m.packet),
});
