/** Protobuf shapes of `consensus`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const consensusShapes = {
  'cosmos.consensus.v1.MsgUpdateParams':
    'authority block:comet.BlockParams? evidence:comet.EvidenceParams? validator:comet.ValidatorParams? abci:comet.ABCIParams?',
};
