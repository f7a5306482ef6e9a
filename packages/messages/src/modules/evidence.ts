import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages of `evidence`. */
export const evidenceMessages = [
  defineMessage('/cosmos.evidence.v1beta1.MsgSubmitEvidence', {
    fields: { submitter: f.signing, evidence: f.anyMessage },
    requested: (m) =>
      say`${account(m.submitter)} ${did('submitted')} evidence of ${messageType(m.evidence.typeUrl)}`,
  }),
];
