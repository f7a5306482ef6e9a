/** What CosmJS reads of an archive equals the archive's REST. */
import { nodeRequest } from '@cairn/archive/state/state-store';
import { createNodeServer } from '@cairn/archive/answer';
import { parseJsonObject } from '@cairn/archive/json-access';
import { QueryPoolResponse } from 'cosmjs-types/cosmos/staking/v1beta1/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../../testing/same-as-rest.ts';
import { serveRpc, type ServedRpc } from '../../../testing/served-rpc.ts';
import { ELYS_SUBJECTS, COSMJS_CALLS, type Rest, type CosmjsCall } from '../../../testing/cosmjs-calls.ts';
import { connectCosmjsClients, plain, type CosmjsClients } from '../../../testing/cosmjs-clients.ts';

let served: ServedRpc;
let rest: (path: string, height?: number | null) => ReturnType<Rest>;
let clients: Readonly<Record<'archive' | 'live', CosmjsClients>>;

beforeAll(async () => {
  served = await serveRpc();
  const { archive, urls } = served;
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  rest = async (path, height = null) => {
    const { status, body } = await server.rest(nodeRequest(path, height));
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return parseJsonObject(body);
  };
  clients = {
    archive: await connectCosmjsClients(urls.archive),
    live: await connectCosmjsClients(urls.live),
  };
});
afterAll(async () => {
  for (const client of Object.values(clients)) client.close();
  await served.close();
});

/**
 * Refused by the chain itself, which has no mint module, proposals of several messages (the older form of gov has one)
 * and no such unbonding; or not recorded.
 */
const REFUSED: ReadonlyMap<string, RegExp> = new Map([
  ...['proposals', 'proposal'].map(
    (name) => [`QueryClient gov.${name}`, /can't convert a gov\/v1 Proposal .*: invalid type/] as const,
  ),
  ...['params', 'inflation', 'annualProvisions'].map(
    (name) => [`QueryClient mint.${name}`, /\(6\): unknown query path: unknown request/] as const,
  ),
  ['QueryClient staking.historicalInfo', /HistoricalInfo was not recorded in this archive/],
  ['QueryClient staking.unbondingDelegation', /unbonding delegation .* not found .*: key not found/],
]);

describe.each(['archive', 'live'] as const)('of the %s', (kind) => {
  const titled = COSMJS_CALLS.map((call): [string, CosmjsCall] => [`${call.client} ${call.name}`, call]);

  it.each(titled)('%s', async (title, { run, expected }) => {
    const refused = REFUSED.get(title);
    if (refused !== undefined) {
      await expect(run(clients[kind], ELYS_SUBJECTS)).rejects.toThrow(refused);
      await expect(expected?.(rest, ELYS_SUBJECTS)).rejects.toThrow(/: (?:501|500|404) /);
      return;
    }
    const answer = plain(await run(clients[kind], ELYS_SUBJECTS));
    if (expected !== undefined)
      expect([...differences(await expected(rest, ELYS_SUBJECTS), answer)]).toEqual([]);
    else expect(answer).toEqual(plain(await run(clients.archive, ELYS_SUBJECTS)));
  });

  const request = (path: string, data: string, more: object = {}) =>
    clients[kind].comet.abciQuery({ path, data: Buffer.from(data, 'hex'), ...more });

  it.each([
    ['/store/bank/key', '00', {}, 6, /no raw store/],
    ['/cosmos.tx.v1beta1.Service/Simulate', '', {}, 6, /does not answer/],
    ['/elys.amm.Query/Params', '', {}, 6, /does not answer/],
    ['/cosmos.bank.v1beta1.Query/Params', '', { prove: true }, 18, /no proofs/],
    ['/cosmos.bank.v1beta1.Query/Params', '', { height: 5 }, 18, /failed to load state at height 5/],
    ['/cosmos.bank.v1beta1.Query/Params', '', { height: 9_999 }, 26, /height in the future/],
    ['/cosmos.bank.v1beta1.Query/AllBalances', '0a', {}, 18, /the request is not as/],
    ['/cosmos.bank.v1beta1.Query/AllBalances', '0a03612f62', {}, 18, /cannot stand in a path/],
    ['/ibc.applications.transfer.v1.Query/DenomTrace', '0a042f2e2e2f', {}, 18, /cannot stand in a path/],
  ])('refuses %s of %s with %j in the words of a chain', async (path, data, more, code, log) => {
    const answer = await request(path, data, more);
    expect([answer.code, answer.codespace, answer.value.length]).toEqual([code, 'sdk', 0]);
    expect(answer.log).toMatch(log);
  });

  it('answers for the state of an older height, and reports it', async () => {
    const { height, value } = await request('/cosmos.staking.v1beta1.Query/Pool', '', { height: 2_100 });
    const answer = await rest('/cosmos/staking/v1beta1/pool', 2_100);
    expect(height).toBeLessThanOrEqual(2_100);
    expect([...differences(answer, plain(QueryPoolResponse.decode(value)))]).toEqual([]);
  });
});
