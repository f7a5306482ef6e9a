import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { wireEvents } from './wire-events.ts';

const read = (list: unknown) => v.parse(wireEvents, list);
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('events', () => {
  it.each([
    ['a null list', null, []],
    ['no list', undefined, []],
    ['an event without attributes', [{ type: 'a' }], [{ type: 'a', attributes: [] }]],
    ['null attributes', [{ type: 'a', attributes: null }], [{ type: 'a', attributes: [] }]],
    [
      'empty keys and values that are left out or null',
      [{ type: 'a', attributes: [{ key: 'k', value: null }, { value: 'v' }] }],
      [
        {
          type: 'a',
          attributes: [
            { key: 'k', value: '' },
            { key: '', value: 'v' },
          ],
        },
      ],
    ],
  ])('of %s', (_, list, expected) => {
    expect(read(list)).toEqual(expected);
  });

  it.each([
    [5, { type: '', attributes: [{ key: '', value: '5' }], problem: 'not an object' }],
    [
      { type: 7, attributes: [] },
      { type: '7', attributes: [], problem: 'the type is no text' },
    ],
    [
      { type: 'a', attributes: { k: 'v' } },
      {
        type: 'a',
        attributes: [{ key: '', value: '{"k":"v"}' }],
        problem: 'the list of attributes is no text',
      },
    ],
    [
      { type: 'a', attributes: [{ key: 'k', value: { x: [] } }, 'y'] },
      {
        type: 'a',
        attributes: [
          { key: 'k', value: '{"x":[]}' },
          { key: '', value: 'y' },
        ],
        problem: 'a value is no text',
      },
    ],
  ])('of another shape are kept as text and named: %j', (event, expected) => {
    expect(read([{ type: 'before', attributes: [] }, event])).toEqual([
      { type: 'before', attributes: [] },
      expected,
    ]);
  });

  it('of CometBFT 0.34 are in base64', () => {
    const encoded = [
      { type: 'tx', attributes: [{ key: base64('fee'), value: base64('7uatom'), index: true }] },
      { type: 'transfer', attributes: [{ key: base64('amount'), value: null }] },
    ];
    expect(read(encoded)).toEqual([
      { type: 'tx', attributes: [{ key: 'fee', value: '7uatom' }] },
      { type: 'transfer', attributes: [{ key: 'amount', value: '' }] },
    ]);
  });

  it('of Tendermint 0.34 are decoded although one value is binary: an EVM’s bloom filter', () => {
    const bloom = (byte: number): string => Buffer.alloc(256, byte).toString('base64');
    for (const value of [bloom(0), bloom(0x80)])
      expect(
        read([
          { type: 'block_bloom', attributes: [{ key: base64('bloom'), value }] },
          { type: 'fee_market', attributes: [{ key: base64('base_fee'), value: base64('875000000') }] },
        ]),
      ).toEqual([
        { type: 'block_bloom', attributes: [{ key: 'bloom', value }] },
        { type: 'fee_market', attributes: [{ key: 'base_fee', value: '875000000' }] },
      ]);
  });

  it.each(['', 'two words', 'größe', '\0'])(
    'of CometBFT 0.34 are decoded although a contract has the key %j',
    (key) => {
      const encoded = [
        { type: 'coin_spent', attributes: [{ key: base64('spender'), value: base64('elys1a') }] },
        { type: 'wasm', attributes: [{ key: base64(key), value: base64('1') }] },
      ];
      expect(read(encoded)).toEqual([
        { type: 'coin_spent', attributes: [{ key: 'spender', value: 'elys1a' }] },
        { type: 'wasm', attributes: [{ key: key === '\0' ? base64(key) : key, value: '1' }] },
      ]);
    },
  );

  it('in plain text are unchanged, though a contract writes base64 in them', () => {
    const plain = [
      { type: 'tx', attributes: [{ key: 'fee', value: '7uatom' }] },
      { type: 'wasm', attributes: [{ key: base64('amount'), value: base64('9') }] },
    ];
    expect(read(plain)).toEqual(plain);
    // Valid base64 that does not decode to text.
    const short = [{ type: 'x', attributes: [{ key: 'receiver', value: 'mode' }] }];
    expect(read(short)).toEqual(short);
  });
});
