/** Protobuf shapes of `tier`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const tierShapes = {
  'elys.tier.MsgSetPortfolio': 'creator user',
};
