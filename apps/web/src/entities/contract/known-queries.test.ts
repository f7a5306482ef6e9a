import { parseAccAddress } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { namedQueries, writeQuery } from './known-queries.ts';

const ANN = parseAccAddress('wasm1x4c4vvhgx8fztj7z0zfnfu9e95xr0dyq5cvrfg');

describe('the queries of a contract', () => {
  it.each([
    [
      'Error parsing into type cw20_base::msg::QueryMsg: unknown variant `_`, expected one of `balance`, `token_info`, `minter`: query wasm contract failed',
      ['balance', 'token_info', 'minter'],
    ],
    [
      'Error parsing into type x: unknown variant `_`, expected `config`: query wasm contract failed',
      ['config'],
    ],
    ['unknown variant `_`, expected `config` or `state`', ['config', 'state']],
    ['Error calling the VM: Missing export query', null],
    [`expected one of ${'`a`'.repeat(3)}`, ['a', 'a', 'a']],
  ])('are read from its refusal: %s', (refusal, names) => {
    expect(namedQueries(refusal)).toEqual(names);
  });

  it('are written with what they take, where that is known', () => {
    expect(writeQuery('balance', ANN)).toBe(`{"balance":{"address":"${ANN}"}}`);
    expect(writeQuery('__proto__', ANN)).toBe('{"__proto__":{}}');
  });
});
