import type { Message } from '@cairn/chain/message';
import { describe, expect, it } from 'vitest';
import { kindWords, proposalKinds, unwrapLegacy } from './proposal-kind.ts';

const message = (typeUrl: string, body: Message['body'] = {}): Message => ({ typeUrl, body });
const legacy = (type: string) =>
  message('/cosmos.gov.v1.MsgExecLegacyContent', { content: { '@type': type, title: 't' }, authority: 'a' });

describe('proposalKinds', () => {
  it.each([
    { messages: [], kinds: ['text'] },
    { messages: [legacy('/cosmos.gov.v1beta1.TextProposal')], kinds: ['text'] },
    { messages: [legacy('/cosmos.params.v1beta1.ParameterChangeProposal')], kinds: ['parameters'] },
    { messages: [message('/cosmos.staking.v1beta1.MsgUpdateParams')], kinds: ['parameters'] },
    { messages: [message('/elys.parameter.MsgUpdateTakerFees')], kinds: ['parameters'] },
    { messages: [message('/elys.commitment.MsgUpdateVestingInfo')], kinds: ['parameters'] },
    { messages: [message('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade')], kinds: ['upgrade'] },
    { messages: [message('/cosmos.upgrade.v1beta1.MsgCancelUpgrade')], kinds: ['upgrade'] },
    { messages: [message('/cosmos.distribution.v1beta1.MsgCommunityPoolSpend')], kinds: ['spending'] },
    { messages: [message('/ibc.core.client.v1.MsgRecoverClient')], kinds: ['ibc'] },
    {
      messages: [message('/elys.perpetual.MsgWhitelist'), message('/elys.burner.MsgUpdateParams')],
      kinds: ['other', 'parameters'],
    },
  ])('$kinds', ({ messages, kinds }) => {
    expect(proposalKinds(messages)).toEqual(kinds);
  });

  it('leaves a legacy message of another shape as it is', () => {
    const odd = message('/cosmos.gov.v1.MsgExecLegacyContent', { content: 'not an Any' });
    expect(unwrapLegacy(odd)).toBe(odd);
    expect(proposalKinds([odd])).toEqual(['other']);
  });

  it('puts several kinds into words in the order of the filter', () => {
    expect(kindWords(['other', 'parameters'])).toBe('Parameters, Other action');
  });
});
