/**
 * Complete indexes, filled at once. `open-interest.test.ts` checks one of elysnet-1 that followed its chain on
 * PostgreSQL in the same way, and that it equals the shipped one, which page tests compare with one filled by PGlite.
 */
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, describe } from 'vitest';
import { describeProof, PROVEN } from '../testing/describe-proof.ts';
import { indexArchive } from '../testing/index-archive.ts';

const filled = [
  { engine: 'PGlite', open: testPglite, network: PROVEN.hub },
  postgresMissing === undefined
    ? { engine: 'PostgreSQL', open: testPostgres, network: PROVEN.hub }
    : { engine: 'PGlite', open: testPglite, network: PROVEN.elys },
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
