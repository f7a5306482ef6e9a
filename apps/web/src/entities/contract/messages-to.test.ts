import { parseAccAddress } from '@cairn/chain/address';
import type { JsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { actionOf, messagesTo } from './messages-to.ts';

const CONTRACT = parseAccAddress('wasm14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s0phg4d');
const ANN = 'wasm1x4c4vvhgx8fztj7z0zfnfu9e95xr0dyq5cvrfg';

const execute = (fields: JsonObject) => ({
  typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract',
  body: { sender: ANN, contract: CONTRACT, msg: { transfer: { amount: '1' } }, funds: [], ...fields },
});
const actions = (...messages: Parameters<typeof messagesTo>[0]) =>
  messagesTo(messages, CONTRACT).map(({ message }) => actionOf(message));

describe('messages to a contract', () => {
  it('are those that name it, with their sender and funds', () => {
    const funded = execute({ funds: [{ denom: 'uwsm', amount: '7' }] });
    const other = execute({ contract: 'wasm1nc5tatafv6eyq7llkr2gv50ff9e22mnf70qgjlv737ktmt4eswrqr5j2ht' });
    expect(messagesTo([funded, other], CONTRACT)).toEqual([
      {
        kind: 'execute',
        sender: ANN,
        message: { transfer: { amount: '1' } },
        funds: [{ denom: 'uwsm', baseUnits: 7n }],
      },
    ]);
  });

  it('are found inside of what runs others', () => {
    const { typeUrl, body } = execute({});
    const inside = {
      typeUrl: '/cosmos.authz.v1beta1.MsgExec',
      body: { grantee: ANN, msgs: [{ '@type': typeUrl, ...body }] },
    };
    expect(actions(inside)).toEqual(['transfer']);
  });

  it('may have any form', () => {
    expect(actions(execute({ msg: 'pause', funds: [{ denom: 5 }] }))).toEqual(['pause']);
    expect(actions(execute({ msg: { a: 1, b: 2 }, sender: '<b>' }))).toEqual([null]);
    expect(
      actions({ typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract', body: { contract: CONTRACT } }),
    ).toEqual([null]);
  });
});
