import { describe, expect, it } from 'vitest';
import { TermCollector } from './index/term-collector.ts';
import { someEventMatches } from './search/match-events.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** As Tendermint 0.34 prints them, with the binary bloom filter of an EVM. */
const EVENTS = [
  {
    type: 'message',
    attributes: [{ key: base64('action'), value: base64('/cosmos.bank.v1beta1.MsgSend'), index: true }],
  },
  {
    type: 'block_bloom',
    attributes: [{ key: base64('bloom'), value: Buffer.alloc(256).toString('base64'), index: true }],
  },
];

describe('events in base64', () => {
  it('are found by their decoded text', () => {
    const condition = {
      tag: 'message.action',
      operator: '=',
      kind: 'string',
      text: '/cosmos.bank.v1beta1.MsgSend',
    } as const;
    expect(someEventMatches(EVENTS, [condition])).toBe(true);
    expect(someEventMatches(EVENTS, [{ ...condition, text: base64(condition.text) }])).toBe(false);
  });

  it('are listed by their decoded text', () => {
    const collector = new TermCollector();
    collector.add(7, EVENTS);
    const { terms } = collector.finish();
    const plain = [...terms].filter(([term]) => term.includes('/cosmos.bank.v1beta1.MsgSend'));
    expect(plain.map(([, numbers]) => numbers)).toEqual([[7]]);
  });
});

it('leaves out what has no type or key, as nodes print empty ones', () => {
  const events = [
    {
      type: 'mint',
      attributes: [
        { value: '1', index: true },
        { key: 'amount', value: '1', index: true },
      ],
    },
    { attributes: [{ key: 'amount', index: true }] },
  ];
  const collector = new TermCollector();
  collector.add(7, events);
  expect([...collector.finish().terms.values()]).toEqual([[7], [7]]);
  expect(someEventMatches(events, [{ tag: 'mint.amount', operator: 'EXISTS' }])).toBe(true);
});
