import type { JsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { declaredMessages } from './declared-messages.ts';
import { describeMessage, messageLabel } from './describe-message.ts';
import { sentenceText } from './sentence-text.ts';
import { ANN, BOB, OPERATOR } from '../testing/examples/example.ts';
import { inVoice, type Voice } from './verb.ts';

const MINT = '/osmosis.tokenfactory.v1beta1.MsgMint';
const OWN = [
  { typeUrl: MINT, label: 'Mint tokens', sentence: '{sender:account} {minted|mint} {amount:coin} for {to}' },
] as const;
const lookup = () => undefined;

function read(body: JsonObject, own: Parameters<typeof declaredMessages>[0] = OWN, voice: Voice = 'past') {
  const view = describeMessage({ typeUrl: MINT, body }, [], own);
  return view.outcome === 'decoded' ? sentenceText(inVoice(view.sentence, voice), lookup) : view;
}
const sentence = (text: string) => [{ typeUrl: MINT, sentence: text }];

describe('a sentence declared by a configuration', () => {
  const body = { sender: ANN, amount: { denom: 'factory/x/y', amount: '5' }, to: '<b>them</b>' };

  it('is filled with the message’s fields, and quotes free text', () => {
    expect(read(body)).toBe(`${ANN} minted 5factory/x/y for “<b>them</b>”`);
    expect(messageLabel(MINT, OWN)).toBe('Mint tokens');
    expect(messageLabel(MINT)).toBe('Mint');
  });

  it('does not report a failed or a proposed message as done', () => {
    expect(read(body, OWN, 'tried')).toBe(`${ANN} tried to mint 5factory/x/y for “<b>them</b>”`);
    expect(read(body, OWN, 'would')).toBe('Mint 5factory/x/y for “<b>them</b>”');
  });

  it('reads fields of every kind, nested ones included', () => {
    const own = sentence(
      '{a:account} {moved|move} {b.c:coins}, {d:denom}, {e:int}, {f:percent}, {g:dec}, {h:time}, {i:duration}, {j:flag}, {k:validator}, {l}',
    );
    const filled = {
      a: ANN,
      b: { c: [{ denom: 'uatom', amount: '1' }] },
      d: 'uatom',
      e: 7,
      f: '0.05',
      g: '1.5',
      h: '2026-01-01T00:00:00Z',
      i: '60s',
      j: true,
      k: OPERATOR,
      l: 'x'.repeat(1000),
    };
    expect(read(filled, own)).toMatch(
      /moved 1uatom, uatom, 7, 5%, 1\.5, 2026-.*, 60 s, yes, elysvaloper.*, “x{300}…”$/,
    );
  });

  it.each<JsonObject>([
    { ...body, sender: 'nobody' },
    { ...body, amount: '5' },
    { ...body, to: { toString: 'x' } },
    { sender: BOB },
    {},
  ])('leaves a body of another shape to the raw view: %o', (odd) => {
    const view = read(odd);
    if (typeof view === 'string') throw new Error(view);
    expect(view.outcome === 'undecodable' ? view.problem : '').toMatch(/^(sender|amount|to): /);
  });

  it('ignores properties that every object has', () => {
    expect(read(body, sentence('{sender:account} {minted|mint} {constructor.name}'))).toMatchObject({
      outcome: 'undecodable',
    });
  });

  it.each([
    ['{sender:account} minted something', /no verb/],
    ['{sender:acount} {minted|mint}', /acount/],
    ['{sender:toString} {minted|mint}', /toString/],
    ['{minted|mint} {', /neither a verb/],
    ['{minted|mint} }', /neither a verb/],
    [`{minted|mint} ${'{a}'.repeat(13)}`, /more than 12/],
  ])('is refused with its type where it cannot be read: %s', (text, fault) => {
    expect(() => declaredMessages(sentence(text))).toThrow(fault);
    expect(() => declaredMessages(sentence(text))).toThrow(MINT);
  });

  it('is left out for a type with a built-in sentence', () => {
    const own = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', sentence: '{from_address:account} {sent|send}' };
    expect([...declaredMessages([own, ...OWN]).values()].map(({ typeUrl }) => typeUrl)).toEqual([MINT]);
  });

  it('is refused for a duplicate type', () => {
    expect(() => declaredMessages([...OWN, ...sentence('{a|b}')])).toThrow(/two definitions/);
  });
});
