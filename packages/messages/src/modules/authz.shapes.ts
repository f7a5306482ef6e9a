/** Protobuf shapes of `authz`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const authzShapes = {
  'cosmos.authz.v1beta1.MsgGrant': 'granter grantee grant:authz.Grant',
  'authz.Grant': 'authorization:any? expiration:time?',
  'cosmos.authz.v1beta1.MsgExec': 'grantee msgs:any*',
  'cosmos.authz.v1beta1.MsgRevoke': 'granter grantee msg_type_url',
  'cosmos.authz.v1beta1.GenericAuthorization': 'msg',
};
