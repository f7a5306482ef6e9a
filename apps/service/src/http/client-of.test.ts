import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientOf, trustProxyOption, type TrustedProxies } from './client-of.ts';

const seen = async (trusted: TrustedProxies, remoteAddress: string, forwarded?: string): Promise<string> => {
  const app = fastify({ trustProxy: trustProxyOption(trusted) });
  app.get('/', (request) => clientOf(request));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
};

describe('the client of a request', () => {
  it.each([
    ['no proxy is trusted', 0, '198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['one proxy: what it appended', 1, '10.9.9.9', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies', 2, '10.9.9.9', '1.1.1.1, 203.0.113.7, 10.9.9.8', '203.0.113.7'],
    ['trusted networks', ['10.0.0.0/8'], '10.9.9.9', '1.1.1.1, 203.0.113.7, 10.9.9.8', '203.0.113.7'],
    ['a peer of no trusted network', ['10.0.0.0/8'], '198.51.100.1', '1.1.1.1', '198.51.100.1'],
    ['a header without the entry that is trusted', 1, '10.9.9.9', undefined, '10.9.9.9'],
    ['an entry that is no address', 1, '10.9.9.9', '1.1.1.1, unknown', '10.9.9.9'],
    ['an entry with a port', 1, '10.9.9.9', '203.0.113.7:4711', '203.0.113.7'],
  ] as const)('%s', async (_name, trusted, remote, forwarded, expected) => {
    expect(await seen(trusted, remote, forwarded)).toBe(expected);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', async (address, expected) => {
    expect(await seen(0, address)).toBe(expected);
  });
});
