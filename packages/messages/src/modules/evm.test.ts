import { readFileSync } from 'node:fs';
import { numberEvents } from '@cairn/chain/event';
import { messageFromAny } from '@cairn/chain/message';
import { isJsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeMessage } from '../describe-message.ts';
import { describeEvent } from '../events/describe-event.ts';
import { sentenceText } from '../sentence-text.ts';

const recordedSchema = v.record(
  v.string(),
  v.object({
    message: v.unknown(),
    events: v.array(
      v.object({
        type: v.string(),
        attributes: v.array(v.object({ key: v.string(), value: v.nullable(v.string()) })),
      }),
    ),
  }),
);
const file = new URL('../../testing/recorded/ethermint-txs.json', import.meta.url);
const recorded = v.parse(recordedSchema, JSON.parse(readFileSync(file, 'utf8')));

const decode = (text: string | null): string => Buffer.from(text ?? '', 'base64').toString();

/** The answer of ethermintd 0.22, with decoded events. */
function txOf(name: string) {
  const { message: any, events = [] } = recorded[name] ?? {};
  const message = isJsonObject(any) ? messageFromAny(any) : undefined;
  if (message === undefined) throw new Error('no message');
  const plain = events.map(({ type, attributes }) => ({
    type,
    attributes: attributes.map(({ key, value }) => ({ key: decode(key), value: decode(value) })),
  }));
  return { message, events: numberEvents([message], plain).filter((event) => event.messageIndex === 0) };
}

const USER = '0x17c5185167401ed00cf5f5b2fc97d9bbfdb7d025';
const CONTRACT = '0xf6959d2d3697553b0831533f1bcdbba7ba42ac1a';

describe('results of Ethereum transactions', () => {
  it.each([
    ['transfer', `${USER} sent 1500000000000000001aphoton to 0x1111111111111111111111111111111111111111`],
    ['creation', `${USER} created an EVM contract`],
    ['call', `${USER} called “0xabababab” on ${CONTRACT}`],
    ['revert', `${USER} requested a transfer to ${CONTRACT}, which the EVM reverted: “execution reverted”`],
  ] as const)('%s', (name, expected) => {
    const { message, events } = txOf(name);
    const view = describeMessage(message, events);
    expect(view.outcome === 'decoded' && [view.source, sentenceText(view.sentence)]).toEqual([
      'done',
      expected,
    ]);
  });

  it('appear in its events too', () => {
    const lines = txOf('call').events.flatMap((event) => {
      const view = describeEvent(event);
      return ['ethereum_tx', 'tx_log'].includes(event.type) && view.outcome === 'decoded'
        ? [sentenceText(view.row.sentence)]
        : [];
    });
    expect(lines).toEqual([
      expect.stringMatching(/^The EVM used \d+ gas$/),
      `${CONTRACT} logged “0x000000000000000000000000000000000000000000000000000000000000002a”`,
    ]);
  });
});
