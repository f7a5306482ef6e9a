import { parseJson } from '@cairn/chain/json';
import { RECORDED_CHAINS, recordedState } from '@cairn/chain/testing/recorded-chain';
import { expect, it } from 'vitest';
import { asObject } from '../json-access.ts';
import { createMatcher, type Route } from './route.ts';
import { ROUTES } from './routes/modules.ts';

/** The members of the answer about an unknown subject. */
const membersOf = ({ unseen }: Route): readonly string[] =>
  typeof unseen === 'object' && 'body' in unseen ? Object.keys(unseen.body ?? {}) : [];

it('have the members of the recorded answers of their route', () => {
  const match = createMatcher(ROUTES);
  const compared = new Set<Route>();
  const lacking: string[] = [];
  for (const { path, status, body } of RECORDED_CHAINS.flatMap((chain) => [...recordedState(chain)])) {
    const route = status === 200 ? match(path.split('?')[0] ?? '')?.route : undefined;
    if (route === undefined || compared.has(route)) continue;
    compared.add(route);
    const answer = asObject(parseJson(body));
    for (const member of membersOf(route))
      if (!(member in answer)) lacking.push(`${route.pattern}: ${member}`);
  }
  expect(lacking).toEqual([]);
  expect([...compared].filter((route) => membersOf(route).length > 0).length).toBeGreaterThan(40);
});
