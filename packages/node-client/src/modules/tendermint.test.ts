import { parseAddress, valconsFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf, type LocalServer, nodeAnswering, startServer } from '../../testing/local-server.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';
import { getBlock, getValidatorSet } from './tendermint.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

/** Signer `index` of a large set. */
function signer(index: number) {
  return {
    address: valconsFromBytes(new Uint8Array(20).fill(index % 256), 'elys'),
    pub_key: {
      '@type': '/cosmos.crypto.ed25519.PubKey',
      key: 'FI51LxPSsow3TC6B5UAzdfMXDH+YQdGOS6D1j9X52wk=',
    },
    voting_power: `${1000 - index}`,
    proposer_priority: '-1',
  };
}

describe('getBlock', () => {
  it('reads the proposer that SDK 0.46 prints as an operator before 0.46.11', async () => {
    const committed = committedAnswers('tendermint').find(({ path }) => /\/blocks\/\d+$/.test(path));
    const text = JSON.stringify(committed?.body);
    const { value } = await getBlock(nodeAnswering(JSON.parse(text)), { height: 9 });
    const { proposer } = value.header;
    const operator = valoperFromBytes(parseAddress(proposer).bytes, parseAddress(proposer).prefix);
    const older = await getBlock(nodeAnswering(JSON.parse(text.replaceAll(proposer, operator))), {
      height: 9,
    });
    expect(text).toContain(proposer);
    expect(older.value).toEqual(value);
  });
});

describe('getValidatorSet', () => {
  it('reads a set of more than a hundred, with later pages at the height of the first', async () => {
    const all = Array.from({ length: 180 }, (_, index) => signer(index));
    const requested: string[] = [];
    server = await startServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://node');
      requested.push(
        `${url.pathname.split('/').pop() ?? ''} ${url.searchParams.get('pagination.offset') ?? '0'}`,
      );
      const offset = Number(url.searchParams.get('pagination.offset') ?? '0');
      const validators = all.slice(offset, offset + 100);
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ block_height: '90', validators, pagination: { next_key: null, total: '180' } }),
      );
    });
    const { value } = await getValidatorSet(clientOf(server.url));
    expect(value.height).toBe(90);
    expect(value.validators.map((entry) => entry.votingPower)).toEqual(
      all.map((entry) => BigInt(entry.voting_power)),
    );
    expect(requested).toEqual(['latest 0', '90 100']);
  });

  it('accepts a set without priorities and reports them as null', async () => {
    const { address, pub_key, voting_power } = signer(0);
    server = await startServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          block_height: '90',
          validators: [{ address, pub_key, voting_power }],
          pagination: { next_key: null, total: '1' },
        }),
      );
    });
    const { value } = await getValidatorSet(clientOf(server.url));
    expect(value.validators.map(({ proposerPriority }) => proposerPriority)).toEqual([null]);
  });
});
