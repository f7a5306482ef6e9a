/** Test helper: an index with these rows of a proposal. */
import { vi } from 'vitest';

const INDEX_STATUS = {
  state: 'following',
  engine: 'pglite',
  replica: null,
  chainId: 'test-1',
  firstHeight: 2_300,
  incarnation: null,
  fromGenesis: false,
  eventsKnown: true,
  head: 2_480,
  height: 2_480,
  progress: null,
  heightsPerSecond: null,
  rowsPerSecond: null,
  secondsLeft: null,
  problem: null,
  degraded: false,
  quarantined: { heights: [], count: 0 },
  replacedFrom: null,
  shipped: null,
  successor: null,
  nodes: [],
  missing: [],
  proof: null,
  anomalies: [],
  unknownKinds: [],
};

interface ProposalRows {
  /** Newest first, as the index returns them. */
  readonly steps: readonly object[];
  readonly votes?: readonly object[];
}

/** Answers `fetch` as an index that begins at block 2,300; null for none. Undo with `vi.unstubAllGlobals`. */
export function stubIndex(rows: ProposalRows | null): void {
  const indexedFrom = { height: 2_300, time: '2026-11-21T09:00:00Z' };
  const answer = (url: string) => {
    if (rows === null) return new Response('', { status: 404 });
    if (url.includes('/status')) return Response.json(INDEX_STATUS);
    const items = url.includes('/steps') ? rows.steps : (rows.votes ?? []);
    return Response.json({ items, next: null, height: 2_480, indexedFrom });
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
}
