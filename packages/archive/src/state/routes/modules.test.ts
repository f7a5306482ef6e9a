import { parseJson } from '@cairn/chain/json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asObject, stringAt } from '../../json-access.ts';
import { statePaths } from '../../record/state-paths.ts';
import { answerState } from '../answer-state.ts';
import { FULL_LIST } from '../state-view.ts';
import { type StateStore, nodeRequest } from '../state-store.ts';

/** Answers of a node with these modules. */
const ANSWERS = join(import.meta.dirname, '../../../../node-client/testing/recorded');
const HEIGHT = 60;

const recorded = [
  'circuit/get-disabled-messages',
  'circuit/list-circuit-accounts',
  'epochs/list-sdk-epochs',
  'nft/list-nft-classes',
  'nft/get-nft-class',
  'nft/get-nft-supply',
  'nft/list-nfts',
  'nft/get-nft-owner',
  'group/list-groups',
  'group/list-group-policies',
  'group/list-group-proposals',
  'group/get-group-tally',
].map((name) => {
  const answer = asObject(parseJson(readFileSync(join(ANSWERS, `${name}.json`), 'utf8')));
  return { name, path: stringAt(answer, 'path'), body: answer['body'] };
});
const byPath = new Map(recorded.map(({ path, body }) => [path, JSON.stringify(body)]));

/** Everything that a recording would request, given these answers. */
const requested = statePaths({ kind: 'full', days: ['2026-11-24'], answered: (path) => byPath.get(path) });
const keys = new Set(requested.map(({ key }) => key));

/** Holds the node's answers under the keys of a recording. */
const state: StateStore = {
  heights: [{ height: HEIGHT, kind: 'full' }],
  newest: (key) => {
    const path = key.replace(new RegExp(`[?&]${FULL_LIST.replaceAll('.', '\\.')}$`), '');
    const body = byPath.get(path);
    return Promise.resolve(body === undefined ? undefined : { height: HEIGHT, status: 200, body });
  },
};

describe('optional modules', () => {
  it.each(recorded)('are recorded, and answer as their node did: $name', async ({ path, body }) => {
    expect(
      [...keys].some((key) => key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}&`)),
    ).toBe(true);
    const { status, body: text } = await answerState(state, HEIGHT, nodeRequest(path));
    expect({ status, body: parseJson(text) }).toEqual({ status: 200, body });
  });

  it('report missing items', async () => {
    const request = (path: string) => answerState(state, HEIGHT, nodeRequest(path));
    expect(await request('/cosmos/nft/v1beta1/classes/none')).toMatchObject({ status: 500 });
    expect(parseJson((await request('/cosmos/nft/v1beta1/supply/none')).body)).toEqual({ amount: '0' });
    // Not recorded does not mean none.
    expect((await request('/cosmos/protocolpool/v1/community_pool')).status).toBe(501);
    expect((await request('/cosmos/nft/v1beta1/owner/kitty/other')).status).toBe(501);
  });
});
