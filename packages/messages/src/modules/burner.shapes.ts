/** Protobuf shapes of `burner`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const burnerShapes = {
  'elys.burner.MsgUpdateParams': 'authority params:burner.Params',
  'burner.Params': 'epoch_identifier',
};
