import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, int, channel } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';
import { jsonFromBase64, packetSchema, packetTouches, packetWords } from './packet.ts';

const failure = v.object({ error: f.words });
const success = v.object({ result: f.words });
function acknowledgementWords(data: string | null): Sentence {
  const json = jsonFromBase64(data);
  const failed = v.safeParse(failure, json);
  if (failed.success) return say`, which failed there: ${quote(failed.output.error)}`;
  return v.is(success, json) ? say`, which succeeded there` : [];
}

/** A relayer brings back what became of a packet of this network. */
export const msgAcknowledgement = defineMessage('/ibc.core.channel.v1.MsgAcknowledgement', {
  label: 'Acknowledge packet',
  fields: { packet: packetSchema, acknowledgement: v.nullable(f.words), signer: f.signing },
  sentence: ({ packet, acknowledgement, signer }) =>
    say`${account(signer)} relayed the acknowledgement of packet ${int(packet.sequence)} of ${channel(packet.source_port, packet.source_channel)}${acknowledgementWords(acknowledgement)}${packetWords(packet, 'source')}`,
  touches: (m) => packetTouches(m.packet),
});
