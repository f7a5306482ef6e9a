import { describe, expect, it } from 'vitest';
import { allMessages } from './all.ts';
import { describeMessage } from './describe-message.ts';
import { cosmosExamples } from '../testing/examples/cosmos.ts';
import { elysExamples } from '../testing/examples/elys.ts';
import { ANN, BOB, GOV, wire } from '../testing/examples/example.ts';
import { ibcExamples } from '../testing/examples/ibc.ts';
import { sentenceText } from './sentence-text.ts';
import { inVoice, type Voice } from './verb.ts';

const reads = (
  typeUrl: string,
  body: Parameters<typeof describeMessage>[0]['body'],
  voice: Voice,
): string => {
  const view = describeMessage({ typeUrl, body });
  return view.outcome === 'decoded' ? sentenceText(inVoice(view.sentence, voice)) : view.label;
};

const spend = {
  authority: GOV,
  recipient: ANN,
  amount: [wire('25000000')],
};
const feeUpdate = {
  creator: GOV,
  taker_fees: '0.001500000000000000',
  enable_taker_fee_swap: true,
  taker_fee_collection_interval: '100',
};

describe('the voices of a message', () => {
  it.each<[Voice, string]>([
    ['past', `${GOV} sent 25000000uelys from the community pool to ${ANN}`],
    ['would', `Send 25000000uelys from the community pool to ${ANN}`],
    ['tried', `${GOV} tried to send 25000000uelys from the community pool to ${ANN}`],
  ])('%s: %s', (voice, expected) => {
    expect(reads('/cosmos.distribution.v1beta1.MsgCommunityPoolSpend', spend, voice)).toBe(expected);
  });

  it('show what a parameter would become, in full', () => {
    expect(reads('/elys.parameter.MsgUpdateTakerFees', feeUpdate, 'would')).toBe(
      'Set taker fees to 0.15%, collected every 100 blocks and swapped',
    );
  });

  it('keep what already is an attempt', () => {
    const swap = {
      sender: ANN,
      amount: wire('5'),
      min_amount: wire('0', ''),
      max_amount: wire('0', ''),
      denom_in: 'uelys',
      denom_out: 'uatom',
      recipient: BOB,
    };
    expect(reads('/elys.amm.MsgSwapByDenom', swap, 'tried')).toMatch(/ requested a swap of 5uelys for uatom/);
  });

  it('apply to every message: none is reported as done when it was not', () => {
    const still: string[] = [];
    for (const [typeUrl, body] of [...elysExamples, ...cosmosExamples, ...ibcExamples]) {
      const view = describeMessage({ typeUrl, body });
      if (view.outcome !== 'decoded' || !typeUrl.split('.').at(-1)?.startsWith('Msg')) continue;
      if (!view.sentence.some((part) => part.kind === 'verb')) still.push(typeUrl);
      const tried = sentenceText(inVoice(view.sentence, 'tried'));
      if (!/ (tried to|requested|asked) /.test(tried)) still.push(tried);
    }
    expect(still).toEqual([]);
    expect(allMessages.size).toBeGreaterThan(240);
  });
});
