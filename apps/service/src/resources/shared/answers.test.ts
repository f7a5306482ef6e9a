import * as f from '@cairn/api/history/fields';
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import { accFromBytes, valconsFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createEncoder } from './answers.ts';
import { addressForms } from './wire.ts';

const forms = addressForms('elys');
const bytes = new Uint8Array(20).fill(7);
const hash = new Uint8Array(32).fill(171);

const everything = v.object({
  amount: f.amount,
  dec: f.dec,
  coins: v.array(f.coin),
  time: f.time,
  day: f.day,
  account: f.account,
  operator: v.nullable(f.operator),
  signers: v.array(f.signer),
  txHash: v.nullable(f.txHash),
  hash: f.hash,
  count: f.count,
  text: v.string(),
  flag: v.boolean(),
});
const json = {
  amount: '123456789012345678901234567890',
  dec: '0.5',
  coins: [{ denom: 'uelys', amount: '-1' }],
  time: '2026-11-21T09:51:57.481834699Z',
  day: '2026-11-21',
  account: accFromBytes(bytes, 'elys'),
  operator: valoperFromBytes(bytes, 'elys'),
  signers: [valconsFromBytes(bytes, 'elys')],
  txHash: 'AB'.repeat(32),
  hash: 'AB'.repeat(32),
  count: 12,
  text: '7',
  flag: false,
};

describe('the JSON of an answer', () => {
  it('follows from its schema, without fields that the schema lacks', () => {
    const stored = {
      amount: 123_456_789_012_345_678_901_234_567_890n,
      dec: parseDec('0.5'),
      coins: [{ denom: 'uelys', amount: -1n }],
      time: 1_795_254_717_481_834_699n,
      day: 20_778,
      account: bytes,
      operator: bytes,
      signers: [bytes],
      txHash: hash,
      hash,
      count: 12n,
      text: '7',
      flag: false,
      unknown: bytes,
    };
    expect(createEncoder(everything)(stored, forms)).toEqual(json);
    expect(JSON.stringify(createEncoder(everything)(stored, forms))).toBe(JSON.stringify(json));
  });

  it('is unchanged when it is encoded again, and null stays null', () => {
    const unknown = { ...json, operator: null, txHash: null };
    expect(createEncoder(everything)(unknown, forms)).toEqual(unknown);
    expect(v.is(everything, unknown)).toBe(true);
  });

  it('has no count beyond 2^53', () => {
    expect(() => createEncoder(f.count)(2n ** 60n, forms)).toThrow(RangeError);
  });

  it('has a field for every amount, price, time, address and hash of the contract', () => {
    // A copy of a field, such as `v.pipe(amount, …)`, would not be recognised.
    const plain: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      const shape = v.parse(
        v.object({
          type: v.string(),
          pipe: v.optional(v.array(v.unknown())),
          entries: v.optional(v.record(v.string(), v.unknown())),
          item: v.optional(v.unknown()),
          wrapped: v.optional(v.unknown()),
        }),
        schema,
      );
      for (const [name, entry] of Object.entries(shape.entries ?? {})) visit(entry, `${path}.${name}`);
      if (shape.item !== undefined) visit(shape.item, path);
      if (shape.wrapped !== undefined) visit(shape.wrapped, path);
      const isKnown = Object.values<unknown>(f).includes(schema);
      if (shape.type === 'string' && shape.pipe !== undefined && !isKnown) plain.push(path);
    };
    for (const { path, answer } of HISTORY_CALLS) visit(answer, path);
    // Denoms, and the month of earnings, are texts in the index, too.
    expect(plain.filter((path) => !/\.(denom(s|In|Out)?|month)$/.test(path))).toEqual([]);
  });
});
