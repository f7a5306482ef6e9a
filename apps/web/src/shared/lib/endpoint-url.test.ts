import { describe, expect, it } from 'vitest';
import { isEndpointUrl, isNodeAddress, tidyEndpointUrl } from './endpoint-url.ts';

describe('isEndpointUrl', () => {
  it.each([
    ['http://localhost:1317', true],
    ['https://api.elys.network', true],
    ['https://elys.ibs.team:443/api', true],
    ['localhost:1317', false],
    ['ftp://example.org', false],
    ['javascript:alert(1)', false],
    ['http://', false],
    ['https://exa mple.org', false],
    ['http://example.org:99999', false],
    ['//example.org', false],
    ['/chain/rest', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isEndpointUrl(text)).toBe(expected);
  });
});

describe('isNodeAddress', () => {
  it.each([
    ['/chain/rest', true],
    ['http://localhost:1317', true],
    ['//example.org', false],
    ['/\\example.org', false],
    ['/\t/example.org', false],
    ['/chain\\rest', false],
    ['/', false],
    ['chain/rest', false],
  ])('%j: %s', (text, expected) => {
    expect(isNodeAddress(text)).toBe(expected);
  });
});

describe('tidyEndpointUrl', () => {
  it('leaves only what calls are appended to', () => {
    expect(tidyEndpointUrl('  https://node.example/api//?x=1#y ')).toBe('https://node.example/api');
  });
});
