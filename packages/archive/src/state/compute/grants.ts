import { membersOf, objectText, valueAt } from '../json-text.ts';
import { rawError, refusedAt } from '../node-error.ts';
import { fits, listBody, recordedList } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

/** The message type that an authorization implies. */
const IMPLIED: Readonly<Record<string, string>> = {
  '/cosmos.bank.v1beta1.SendAuthorization': '/cosmos.bank.v1beta1.MsgSend',
  '/ibc.applications.transfer.v1.TransferAuthorization': '/ibc.applications.transfer.v1.MsgTransfer',
  AUTHORIZATION_TYPE_DELEGATE: '/cosmos.staking.v1beta1.MsgDelegate',
  AUTHORIZATION_TYPE_UNDELEGATE: '/cosmos.staking.v1beta1.MsgUndelegate',
  AUTHORIZATION_TYPE_REDELEGATE: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
  AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION: '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
};

/** The grants between two accounts, optionally of one message type, from the granter's list. */
export const grantsBetween: Compute = async (view, parameters) => {
  const path = '/cosmos/authz/v1beta1/grants/granter/{granter}';
  const list = await recordedList(view, path, 'grants', parameters);
  const type = parameters['msg_type_url'] ?? '';
  const mine = (list?.items ?? [])
    .filter((item) => fits(item, { grantee: 'grantee' }, parameters))
    .filter((item) => type === '' || allowedType(item) === type);
  if (type !== '' && mine.length === 0) {
    const message = `codespace authz code 2: authorization not found: authorization not found for ${type} type`;
    return { ...refusedAt(list?.found.height ?? 0, rawError(message)), ofUnseen: list === undefined };
  }
  if (list === undefined) return undefined;
  const short = mine.map((item) => {
    const members = new Map(membersOf(item));
    members.delete('granter');
    members.delete('grantee');
    return objectText(members);
  });
  return { height: list.found.height, status: 200, body: listBody('grants', short, type === '') };
};

function allowedType(item: string): unknown {
  const authorization = valueAt(JSON.parse(item), 'authorization');
  const named = valueAt(authorization, 'msg');
  if (named !== undefined) return named;
  const kind = valueAt(authorization, 'authorization_type') ?? valueAt(authorization, '@type');
  return IMPLIED[String(kind)];
}
