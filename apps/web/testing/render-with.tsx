/** Test helper: markup of a part whose queries have answered or failed already. */
import type { Boot } from '@cairn/api/boot';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { NetworkError, NOT_RECORDED, NotServedError } from '@cairn/chain/errors';
import { createNodeClient } from '@cairn/node-client/node-client';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChainContext } from '../src/shared/lib/chain-context.ts';
import { LocationContext } from '../src/shared/lib/router/location.ts';
import { createQueryClient } from '../src/shared/lib/query-client.ts';
import { TEST_CHAIN } from './test-chain.ts';

export const TEST_NODE = createNodeClient({
  url: '/chain/rest',
  fetch: () => Promise.reject(new TypeError('no network in tests')),
  now: () => 0,
});

const BOOT: Omit<Boot, 'chain'> = {
  nowMs: 0,
  release: '1.0.0',
  buildId: 'test',
  replay: null,
  counterparty: null,
};

interface Queries {
  readonly answered?: readonly (readonly [QueryKey, unknown])[];
  readonly failed?: readonly QueryKey[];
  readonly notServed?: readonly QueryKey[];
  readonly notRecorded?: readonly QueryKey[];
  readonly chain?: ChainConfig;
}

/** Without the queries named, everything is still loading. */
export function renderWith(
  { answered = [], failed = [], notServed = [], notRecorded = [], chain = TEST_CHAIN }: Queries,
  part: ReactNode,
): string {
  const client = createQueryClient();
  for (const [key, data] of answered) client.setQueryData(key, data);
  const fail = (queryKey: QueryKey, error: Error) =>
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
  for (const queryKey of failed) fail(queryKey, new NetworkError('no answer'));
  for (const queryKey of notServed) fail(queryKey, new NotServedError('no such path'));
  for (const queryKey of notRecorded)
    fail(queryKey, new NotServedError(NOT_RECORDED, { nodeMessage: NOT_RECORDED }));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocationContext value={{ pathname: '/', search: '', hash: '' }}>
        <ChainContext value={{ boot: { ...BOOT, chain }, node: TEST_NODE }}>{part}</ChainContext>
      </LocationContext>
    </QueryClientProvider>,
  );
}
