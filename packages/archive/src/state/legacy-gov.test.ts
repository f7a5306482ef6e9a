import { parseJson } from '@cairn/chain/json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asObject, objectAt, stringAt } from '../json-access.ts';
import { answerLegacyGov } from './legacy-gov.ts';
import { malformed } from './node-error.ts';
import { type NodeAnswer, type NodeRequest, nodeRequest } from './state-store.ts';

/** What a node of SDK 0.50.9 answers to both forms of a request. */
const FILE = join(import.meta.dirname, '../../testing/recorded/legacy-gov.json');
const recorded = parseJson(readFileSync(FILE, 'utf8'));
const pairs = (Array.isArray(recorded) ? recorded.map(asObject) : []).map((pair) => ({
  path: stringAt(pair, 'path'),
  newer: answerOf(objectAt(pair, 'newer')),
  older: answerOf(objectAt(pair, 'older')),
}));

function answerOf({ status, body }: ReturnType<typeof asObject>): NodeAnswer {
  return { status: Number(status), headers: {}, body: JSON.stringify(body) };
}

const older = (path: string): NodeRequest => nodeRequest(`/cosmos/gov/v1beta1/${path}`, 50);
const answering = (body: unknown) => () =>
  Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(body) });

describe('the older form of gov', () => {
  it.each(pairs)('of $path is as a node has it', async ({ path, newer, older: expected }) => {
    const answer = await answerLegacyGov(older(path), (request) => {
      expect(request).toEqual(nodeRequest(`/cosmos/gov/v1/${path}`, 50));
      return Promise.resolve(newer);
    });
    expect(answer).toEqual(expected);
  });

  it('has 18 places of each decimal, and the zero time where the newer form has none', async () => {
    const weights = [{ option: 'VOTE_OPTION_YES', weight: '0.7' }];
    const vote = { proposal_id: '1', voter: 'a', options: weights, metadata: '' };
    expect((await answerLegacyGov(older('proposals/1/votes/a'), answering({ vote }))).body).toContain(
      '"weight":"0.700000000000000000"',
    );
    const proposal = { id: '1', messages: [{ '@type': '/m' }], voting_start_time: null };
    expect((await answerLegacyGov(older('proposals/1'), answering({ proposal }))).body).toContain(
      '"voting_start_time":"0001-01-01T00:00:00Z"',
    );
  });

  it.each([
    ['foo', null],
    ['PROPOSAL_STATUS_PASSED', null],
    ['3', '3'],
    ['9', ''],
  ])('of proposals takes the number of a status alone: %s', async (status, passed) => {
    let passedOn: string | null = null;
    const answer = answerLegacyGov(older(`proposals?proposal_status=${status}`), ({ query }) => {
      passedOn = query.get('proposal_status') ?? '';
      return answering({ proposals: [] })();
    });
    if (passed === null)
      await expect(answer).rejects.toThrow(
        malformed(`strconv.ParseInt: parsing "${status}": invalid syntax`),
      );
    else await answer;
    expect(passedOn).toBe(passed);
  });
});
