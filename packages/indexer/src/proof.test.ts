/**
 * Complete indexes, filled at once. `open-interest.test.ts` checks one that followed its chain in the same
 * way.
 */
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, describe } from 'vitest';
import { describeProof, PROVEN } from '../testing/describe-proof.ts';
import { indexArchive } from '../testing/index-archive.ts';

const filled = [
  { engine: 'PGlite', open: testPglite, network: PROVEN.elys },
  { engine: 'PGlite', open: testPglite, network: PROVEN.hub },
  ...(postgresMissing === undefined
    ? [{ engine: 'PostgreSQL', open: testPostgres, network: PROVEN.hub }]
    : []),
];

describe.each(filled)('filled at once on $engine', ({ open, network }) => {
  let test: TestDatabase | undefined;
  afterAll(() => test?.close());
  describeProof(network, async () => {
    test = await open();
    await indexArchive(test.database, network.dir);
    return test;
  });
});
