/** Events of every tx: fee, sequence, signature, and the action of each message. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { text } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { parseTemplate, fillTemplate } from './template.ts';
import { partyPart } from './slot-kinds.ts';

const feePaid = parseTemplate('{fee_payer:account} paid a fee of {fee:coins}');

/** The three shapes of `tx`: fee and payer, account and sequence in one text, a signature. */
function describeTxEvent(event: ChainEvent): Sentence {
  const sequence = /^([^/]+)\/(\d+)$/.exec(attribute(event, 'acc_seq') ?? '');
  if (sequence !== null) return say`${partyPart(sequence[1] ?? '')} used sequence ${text(sequence[2] ?? '')}`;
  if (attribute(event, 'signature') !== undefined) return say`A signature was checked`;
  return fillTemplate(feePaid, event);
}

export const txEvents = defineEvents('message', [
  ['tx', 'Fee and signature', describeTxEvent, 'fee'],
  [
    'message',
    'Message',
    [
      '{sender:party} ran {action:type}',
      'A message of {module:name} ran[ for {sender:party}]',
      '{sender:party} is the sender',
      '{action:type} ran',
    ],
  ],
]);
