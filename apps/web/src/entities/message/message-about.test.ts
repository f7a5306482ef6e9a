import { parseAccAddress } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { messageAbout } from './message-about.ts';

const OWN = parseAccAddress('elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh');
const RELAYER = 'elys1wgd9ye3stxp7fp2hlt5fuf58cq9g9kk9vapjr5';

const message = (typeUrl: string) => ({ typeUrl, body: { signer: RELAYER } });
const update = message('/ibc.core.client.v1.MsgUpdateClient');
const timeout = message('/ibc.core.channel.v1.MsgTimeout');
const refundTo = (receiver: string, index: number) => ({
  type: 'timeout',
  attributes: [
    { key: 'refund_receiver', value: receiver },
    { key: 'msg_index', value: String(index) },
  ],
});

describe('the message of a row about an account', () => {
  it('is the one whose events name it', () => {
    const events = [refundTo(RELAYER, 1), refundTo(OWN, 2)];
    expect(messageAbout([update, timeout, timeout], events, OWN)).toBe(2);
  });

  it('is the one that names it when the tx failed', () => {
    const send = {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      body: { from_address: RELAYER, to_address: OWN },
    };
    expect(messageAbout([update, send], [], OWN)).toBe(1);
  });

  it('is the first behind updates of light clients without an account, and when none names it', () => {
    const events = [refundTo(RELAYER, 1)];
    expect(messageAbout([update, timeout], events, undefined)).toBe(1);
    expect(messageAbout([update, timeout], events, OWN)).toBe(1);
    expect(messageAbout([timeout, update], events, OWN)).toBe(0);
    expect(messageAbout([update, update], [], undefined)).toBe(0);
  });
});
