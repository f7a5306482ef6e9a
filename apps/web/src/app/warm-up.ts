/** Reads ahead what nearly every page shows, so that names are there when the first sentence is drawn. */
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryClient } from '@tanstack/react-query';
import { denomMetadataQuery } from '../entities/asset/queries.ts';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { governorsQuery } from '../entities/validator/queries.ts';

/** Asks for the head, the governors and the denoms: the calls of `first-calls.ts` that every page has in common. */
export function warmUp(queryClient: QueryClient, node: NodeClient): void {
  // A failure is told by the panels that need the answer.
  const ignore = () => undefined;
  queryClient.query(latestBlockQuery(node)).catch(ignore);
  queryClient.query(governorsQuery(node)).catch(ignore);
  queryClient.query(denomMetadataQuery(node)).catch(ignore);
}
