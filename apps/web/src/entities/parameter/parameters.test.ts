import { RECORDED_CHAINS } from '@cairn/chain/testing/recorded-chain';
import { parseDec } from '@cairn/chain/dec';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import type { ParamsModule } from '@cairn/node-client/params-path';
import { recordedState } from '@cairn/node-client/testing/recorded-answers';
import { describe, expect, it } from 'vitest';
import { readParameter, type ParameterKind } from './parameter-reading.ts';
import { parameterRows } from './parameter-rows.ts';

const FEE = 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349';

describe('readParameter', () => {
  it.each<{ value: Json; kind?: ParameterKind; reading: unknown }>([
    { value: '1209600s', reading: { kind: 'duration', ms: 1_209_600_000 } },
    { value: '604800', kind: 'seconds', reading: { kind: 'duration', ms: 604_800_000 } },
    { value: '30000000000', kind: 'nanoseconds', reading: { kind: 'duration', ms: 30_000 } },
    {
      value: '0.334000000000000000',
      kind: 'percent',
      reading: { kind: 'percent', value: parseDec('0.334') },
    },
    { value: '1', kind: 'percent', reading: { kind: 'percent', value: parseDec('1') } },
    { value: '10.000000000000000000', kind: 'times', reading: { kind: 'times', value: parseDec('10') } },
    { value: '10000000', kind: 'stake', reading: { kind: 'stake', value: 10_000_000n } },
    {
      value: '10000000',
      kind: 'eden',
      reading: { kind: 'coins', coins: [{ denom: 'ueden', baseUnits: 10_000_000n }] },
    },
    { value: '4200', kind: 'blocks', reading: { kind: 'blocks', value: 4200 } },
    { value: '-1', kind: 'count', reading: { kind: 'int', value: -1n } },
    { value: 20, kind: 'count', reading: { kind: 'int', value: 20n } },
    { value: true, reading: { kind: 'flag', isOn: true } },
    { value: '', kind: 'account', reading: { kind: 'nothing' } },
    { value: [], kind: 'coins', reading: { kind: 'nothing' } },
    { value: null, reading: { kind: 'nothing' } },
    { value: FEE, reading: { kind: 'denom', denom: FEE } },
    { value: 'day', reading: { kind: 'text', text: 'day' } },
  ])('reads $value as $kind', ({ value, kind, reading }) => {
    expect(readParameter(value, kind)).toEqual(reading);
  });

  it('reads one coin, and a list of coins', () => {
    const coin = { denom: 'uelys', amount: '10000000' };
    const read = { denom: 'uelys', baseUnits: 10_000_000n };
    expect(readParameter(coin)).toEqual({ kind: 'coins', coins: [read] });
    expect(readParameter([coin, coin])).toEqual({ kind: 'coins', coins: [read, read] });
  });

  it('reads each entry of a list', () => {
    expect(readParameter(['uelys', FEE], 'denom')).toEqual({
      kind: 'list',
      items: [
        { kind: 'denom', denom: 'uelys' },
        { kind: 'denom', denom: FEE },
      ],
    });
  });

  it.each<{ value: Json; kind: ParameterKind; reading: unknown }>([
    { value: 'soon', kind: 'duration', reading: { kind: 'text', text: 'soon' } },
    {
      value: '9'.repeat(400),
      kind: 'nanoseconds',
      reading: { kind: 'int', value: BigInt('9'.repeat(400)) },
    },
    { value: 'a lot', kind: 'percent', reading: { kind: 'text', text: 'a lot' } },
    {
      value: '99999999999999999999',
      kind: 'blocks',
      reading: { kind: 'int', value: 99_999_999_999_999_999_999n },
    },
    { value: '<b>"; x', kind: 'denom', reading: { kind: 'text', text: '<b>"; x' } },
    { value: { a: ['b'] }, kind: 'coins', reading: { kind: 'text', text: '{"a":["b"]}' } },
  ])('shows $value as it is where it is not a $kind', ({ value, kind, reading }) => {
    expect(readParameter(value, kind)).toEqual(reading);
  });
});

describe('parameterRows', () => {
  it('lays nested values flat and names entries of a list by their denom', () => {
    const rows = parameterRows('commitment', {
      vesting_infos: [{ base_denom: 'ueden', num_blocks: '4200' }],
      total_committed: [{ denom: 'ueden', amount: '5' }],
      enable_claim: false,
    });
    expect(rows.map(({ name, raw }) => [name, raw])).toEqual([
      ['vesting_infos ueden base_denom', 'ueden'],
      ['vesting_infos ueden num_blocks', '4200'],
      ['total_committed', '[{"denom":"ueden","amount":"5"}]'],
      ['enable_claim', 'false'],
    ]);
    expect(rows[1]).toMatchObject({
      reading: { kind: 'blocks', value: 4200 },
      description: /Length of a vesting/,
    });
  });

  it('shows an undescribed parameter by its shape', () => {
    expect(parameterRows('staking', { brand_new: '60s' })).toEqual([
      {
        module: 'staking',
        name: 'brand_new',
        raw: '60s',
        reading: { kind: 'duration', ms: 60_000 },
        description: null,
      },
    ]);
  });

  it('is not misled by names of the language', () => {
    expect(
      parameterRows('staking', { constructor: '1', toString: true }).map(({ description }) => description),
    ).toEqual([null, null]);
  });
});

const MODULE_OF: readonly (readonly [RegExp, ParamsModule])[] = [
  [/^\/cosmos\/gov\/v1\/params\/voting$/, 'gov'],
  [/^\/cosmos\/(auth|bank|distribution|mint|slashing|staking)\/v1beta1\/params$/, 'auth'],
  [/^\/elys-network\/elys\/(\w+)\/params$/, 'amm'],
];

describe('on every recorded parameter', () => {
  it.each(RECORDED_CHAINS)('describes what %s answers', (chain) => {
    const undescribed = new Set<string>();
    let rows = 0;
    for (const { path, status, body } of recordedState(chain, '/')) {
      const found = MODULE_OF.find(([pattern]) => pattern.test(path));
      const params = isJsonObject(body) ? body['params'] : undefined;
      if (found === undefined || status !== 200 || params === undefined || !isJsonObject(params)) continue;
      const name = path.split('/').at(-2) ?? '';
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the module's name stands in the path
      const module = (found[1] === 'gov' ? 'gov' : name) as ParamsModule;
      for (const row of parameterRows(module, params)) {
        rows += 1;
        // A value that does not fit its declared kind falls back to its shape: text where a figure was meant.
        if (row.reading.kind === 'text' && /^\d/.test(row.raw) && row.name !== 'oracle_script_id')
          undescribed.add(`${module} ${row.name} = ${row.raw}`);
      }
    }
    expect([...undescribed]).toEqual([]);
    expect(rows).toBeGreaterThan(40);
  });
});

describe('parameters of an unknown module', () => {
  it('are laid flat to a bound, and shown as JSON below a depth', () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`p${at}`, '1']));
    expect(parameterRows('own.market.v2', many)).toHaveLength(500);
    const deep = Array.from({ length: 8000 }).reduce<JsonObject>((inner) => ({ a: inner }), { b: '1' });
    const [row] = parameterRows('own.market.v2', deep);
    expect(row?.name).toBe('a a a a a a a a');
    expect(row?.raw).toMatch(/^\{"a":\{"a"/);
  });
});
