/** Protobuf shapes of `evidence`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const evidenceShapes = {
  'cosmos.evidence.v1beta1.MsgSubmitEvidence': 'submitter evidence:any?',
  'cosmos.evidence.v1beta1.Equivocation': 'height:i64 time:time power:i64 consensus_address',
};
