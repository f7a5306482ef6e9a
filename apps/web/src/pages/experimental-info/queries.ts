/** What only this page asks. */
import { buildSchema } from '@cairn/api/boot';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/** The build that the service has now: newer than this page's after an update.
 * @see GET /api/v1/build */
export const servedBuildQuery = () =>
  queryOptions({
    queryKey: ['service', 'build'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/v1/build', { cache: 'no-store', signal });
      return v.parse(buildSchema, await response.json());
    },
    staleTime: 0,
  });
