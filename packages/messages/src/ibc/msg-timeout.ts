import { defineMessage } from '../define-message.ts';
import { doneAmount, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, int, channel } from '../parts.ts';
import { say } from '../say.ts';
import { packetSchema, packetTouches, packetWords, party, transferDenom, transferFrom } from './packet.ts';
import { did } from '../verb.ts';

/** A relayer proves that a packet of this network came too late. */
export const msgTimeout = defineMessage('/ibc.core.channel.v1.MsgTimeout', {
  label: 'Time out packet',
  fields: { packet: packetSchema, signer: f.signing },
  asked: ({ packet, signer }) =>
    say`${account(signer)} ${did('relayed')} the timeout of packet ${int(packet.sequence)} of ${channel(packet.source_port, packet.source_channel)}${packetWords(packet, 'source')}`,
  done: ({ packet, signer }, events) => {
    const refund = eventOf(events, 'timeout');
    const transfer = transferFrom(packet);
    const denom = transfer === undefined ? undefined : transferDenom(transfer, packet, 'source');
    return refund === undefined || transfer === undefined || denom === undefined
      ? null
      : say`${account(signer)} ${did('relayed')} the timeout of packet ${int(packet.sequence)} of ${channel(packet.source_port, packet.source_channel)}: ${doneAmount(refund, 'refund_amount', `=${denom}`)} returned to ${party(transfer.sender)}`;
  },
  covers: ['timeout'],
  touches: (m) => packetTouches(m.packet),
});
