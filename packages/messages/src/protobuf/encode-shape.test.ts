import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@cairn/chain/json';
import { createShapeEncoder, EncodeError } from './encode-shape.ts';

const encode = createShapeEncoder({
  Coin: 'denom amount',
  State: 'enum NONE OPEN CLOSED=7',
  'a.Account': 'address sequence:u64',
  Loop: 'next:Loop?',
});
const bytes = (line: string, json: JsonObject): string => hex.encode(encode(line, json));

describe('a message from its JSON', () => {
  it.each([
    ['name', { name: 'ab' }, '0a026162'],
    ['name', { name: '' }, ''],
    ['count:u64', { count: '300' }, '08ac02'],
    ['count:i64', { count: '-1' }, '08ffffffffffffffffff01'],
    ['count:u32', { count: 0 }, ''],
    ['on:bool~', { on: false }, ''],
    ['name~', { name: '' }, ''],
    ['on:bool', { on: true }, '0801'],
    ['state:State', { state: 'CLOSED' }, '0807'],
    ['state:State', { state: 'NONE' }, ''],
    ['data:bytes', { data: 'AQI=' }, '0a020102'],
    ['data:bytes', { data: null }, ''],
    ['rate:dec', { rate: '0.100000000000000000' }, '0a12313030303030303030303030303030303030'],
    ['rate:dec', { rate: '0.000000000000000000' }, '0a0130'],
    ['at:time', { at: '1970-01-01T00:00:01.000000005Z' }, '0a0408011005'],
    ['at:time', { at: '0001-01-01T00:00:00Z' }, '0a0b088092b8c398feffffff01'],
    ['span:duration', { span: '-1.5s' }, '0a1608ffffffffffffffffff011080b6ca91feffffffff01'],
    ['coin:Coin', { coin: { denom: '', amount: '0' } }, '0a03120130'],
    ['coin:Coin?', { coin: null }, ''],
    ['coins:Coin*', { coins: [{ denom: 'a', amount: '1' }] }, '0a060a0161120131'],
    ['ids:u64*', { ids: ['1', '300'] }, '0a0301ac02'],
    ['ids:u64*', { ids: [] }, ''],
    ['late@9 early@2', { late: 'l', early: 'e' }, '1201654a016c'],
    [
      'one:any?',
      { one: { '@type': '/a.Account', address: 'x', sequence: '5' } },
      '0a130a0a2f612e4163636f756e7412050a01781005',
    ],
    [
      'one:any?',
      { one: { '@type': '/not.Known', '@value': 'CAU=' } },
      '0a100a0a2f6e6f742e4b6e6f776e12020805',
    ],
  ])('writes %s of %j', (line, json, expected) => {
    expect(bytes(line, json)).toBe(expected);
  });

  it.each([
    ['name', { name: 5 }, /name is not a text/],
    ['name', { other: 'x' }, /the place of other in its message is not known/],
    ['count:u64', { count: '1.5' }, /count is no whole number/],
    ['count:u64', { count: 2 ** 60 }, /count is no whole number/],
    ['state:State', { state: 'LOST' }, /state has a value of no known number/],
    ['data:bytes', { data: 'no base64!' }, /data is no base64/],
    ['rate:dec', { rate: 'much' }, /rate is no decimal/],
    ['at:time', { at: 'today' }, /at is no time/],
    ['span:duration', { span: '5' }, /span is no duration/],
    ['coin:Coin', { coin: 'a1' }, /coin is no message/],
    ['coins:Coin*', { coins: {} }, /coins is no list/],
    ['one:any?', { one: { '@type': '/not.Known', a: 1 } }, /the fields of not.Known are not known/],
    ['one:any?', { one: { a: 1 } }, /an Any without its type/],
    ['msg:json', { msg: { a: 1 } }, /the bytes of msg are not known/],
  ])('refuses %s of %j, for it cannot be certain', (line, json, problem) => {
    expect(() => encode(line, json)).toThrow(problem);
  });

  it('ignores unknown members without a value', () => {
    expect(bytes('name', { name: 'a', since: null, of: '', count: '0', is: false, all: [] })).toBe('0a0161');
  });

  it('limits nested messages', () => {
    let json: JsonObject = {};
    for (let depth = 0; depth < 40; depth += 1) json = { next: json };
    expect(() => encode('next:Loop?', json)).toThrow(EncodeError);
  });
});
