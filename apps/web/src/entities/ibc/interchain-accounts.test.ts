import { describe, expect, it } from 'vitest';
import type { ChannelRoute } from './arrange-channels.ts';
import { interchainAccounts, ownerOf } from './interchain-accounts.ts';

const OWNER = 'icacontroller-cosmos1kr40vjhr3hyanau4v6dhjdr74kmeep9f2swlx7';
const ADDRESS = 'cosmos1aej2d75ktl92z5zxepq2az287y9xekxartvgm4lrptejmp4jd6xsy8mec6';
/** As ibc-go 10 writes it, and as ibc-go 8 does around the fees of relayers. */
const PLAIN = JSON.stringify({ version: 'ics27-1', address: ADDRESS, encoding: 'proto3' });
const FEES = JSON.stringify({ fee_version: 'ics29-1', app_version: PLAIN });

function route(portId: string, counterparty: string, channelId: string, version: string): ChannelRoute {
  return {
    channel: {
      portId,
      channelId,
      state: 'open',
      ordered: true,
      counterparty: { portId: counterparty, channelId: 'channel-9' },
      connectionHops: ['connection-0'],
      version,
    },
    connection: null,
    client: null,
    chainId: 'other-1',
  };
}

const summary = (routes: readonly ChannelRoute[]) =>
  interchainAccounts(routes).map(({ isHosted, owner, address, route: { channel } }) => [
    isHosted,
    ownerOf(owner),
    address,
    channel.channelId,
  ]);

describe('interchain accounts', () => {
  it.each([PLAIN, FEES])('are read from channels of hosts and controllers: %s', (version) => {
    const owner = OWNER.replace('icacontroller-', '');
    expect(
      summary([
        route('icahost', OWNER, 'channel-2', version),
        route('transfer', 'transfer', 'channel-0', 'ics20-1'),
        route(OWNER, 'icahost', 'channel-1', version),
      ]),
    ).toEqual([
      [false, owner, ADDRESS, 'channel-1'],
      [true, owner, ADDRESS, 'channel-2'],
    ]);
  });

  it('stand once, with the newest channel', () => {
    const routes = ['channel-3', 'channel-12', 'channel-7'].map((id) => route('icahost', OWNER, id, PLAIN));
    expect(summary(routes).map(([, , , id]) => id)).toEqual(['channel-12']);
  });

  it.each([
    '',
    'ics27-1',
    '[]',
    '{"address":5}',
    '{"address":""}',
    '{',
    `{"app_version":${JSON.stringify(FEES)}}`,
  ])('have no address without one in the version: %s', (version) => {
    expect(interchainAccounts([route('icahost', OWNER, 'channel-0', version)])).toMatchObject([
      { address: null },
    ]);
  });

  it('are no channels of other ports', () => {
    expect(interchainAccounts([route('icahost', 'transfer', 'channel-0', PLAIN)])).toEqual([]);
  });
});
