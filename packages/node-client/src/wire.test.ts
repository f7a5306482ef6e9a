import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  accAddress,
  accAddressOrNull,
  anyMessage,
  base64AsHex,
  base64Text,
  decString,
  durationMs,
  ibcId,
  intString,
  pagination,
  safeIntString,
  timestampOrNull,
  toPage,
  uintString,
  unixSeconds,
  valoperAddress,
  wireCoin,
  wireCoinOrNull,
  withRaw,
} from './wire.ts';

const ACC = 'elys1kq2rzz6fq2q7fsu75a9g7cpzjeanmk68g9uckk';

describe('wire primitives', () => {
  const read: readonly [string, v.GenericSchema, unknown, unknown][] = [
    ['uint', uintString, '18446744073709551615', 18446744073709551615n],
    ['int', intString, '-5', -5n],
    ['dec', decString, '0.050000000000000000', 50000000000000000n],
    ['BigDec, cut', decString, '1.000000000000000000999999999999999999', 10n ** 18n],
    ['port of an account', ibcId, 'icacontroller-cosmos1a.b+c', 'icacontroller-cosmos1a.b+c'],
    ['height', safeIntString, '9000000', 9000000],
    ['duration', durationMs, '0.500s', 500],
    ['coin', wireCoin, { denom: 'uelys', amount: '7' }, { denom: 'uelys', baseUnits: 7n }],
    ['unset coin', wireCoinOrNull, { denom: '', amount: '0' }, null],
    ['address', accAddress, ACC, ACC],
    ['no address', accAddressOrNull, '', null],
    ['no time', timestampOrNull, null, null],
    ['zero time', timestampOrNull, '0001-01-01T00:00:00Z', null],
    ['hash', base64AsHex, 'q80=', 'ABCD'],
    ['no hash', base64AsHex, null, ''],
  ];
  it.each(read)('reads %s', (_name, schema, input, output) => {
    expect(v.parse(schema, input)).toEqual(output);
  });

  const refused: readonly [string, v.GenericSchema, unknown][] = [
    ['a number for an integer string', uintString, 5],
    ['a negative unsigned', uintString, '-5'],
    ['an empty integer', intString, ''],
    ['an exponent', intString, '1e5'],
    ['a number for a dec', decString, 0.05],
    ['a dec of too many digits', decString, '9'.repeat(300)],
    ['a second after the year 9999', unixSeconds, '253402300800'],
    ['hidden characters in an id', ibcId, 'channel-\u202e1'],
    ['a height beyond 2^53', safeIntString, '9007199254740993'],
    ['a bad checksum', accAddress, `${ACC.slice(0, -1)}q`],
    ['an account for an operator', valoperAddress, ACC],
    ['a coin without an amount', wireCoin, { denom: 'uelys' }],
    ['an Any without a type', anyMessage, { value: 1 }],
    ['an array for an Any', anyMessage, []],
    ['text that is not base64', base64AsHex, '***'],
    ['base64 of a wrong length', base64AsHex, 'abcde'],
    ['text of a wrong length', base64Text, 'abcde'],
    ['base64 with a wrong end', base64Text, 'abcdef=='],
  ];
  it.each(refused)('refuses %s', (_name, schema, input) => {
    expect(v.is(schema, input)).toBe(false);
  });

  it('preserves the path of an issue through withRaw', () => {
    const result = v.safeParse(withRaw(v.object({ list: v.array(v.object({ n: uintString })) })), {
      list: [{ n: '1' }, { n: 2 }],
    });
    expect(result.issues?.[0] && v.getDotPath(result.issues[0])).toBe('list.1.n');
  });
});

describe('toPage', () => {
  const page = (next_key: string | null, total: string) => v.parse(pagination, { next_key, total });
  it('treats a total of zero with entries as not counted', () => {
    expect(toPage([1], page('k', '0'))).toEqual({ items: [1], nextKey: 'k', total: null });
    expect(toPage([1], page(null, '9')).total).toBe(9n);
    expect(toPage([], page(null, '0')).total).toBe(0n);
  });
  it('treats an empty key as the end', () => {
    expect(toPage([1], page('', '1')).nextKey).toBeNull();
  });
  it('reads a handler that ignores pagination', () => {
    expect(toPage([1], null)).toEqual({ items: [1], nextKey: null, total: null });
  });
});
