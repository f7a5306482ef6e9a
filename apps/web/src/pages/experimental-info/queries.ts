/** What only this page asks. */
import { queryOptions } from '@tanstack/react-query';
import { fetchServedBuild } from '../../shared/lib/served-build.ts';

/** @see fetchServedBuild */
export const servedBuildQuery = () =>
  queryOptions({
    queryKey: ['service', 'build'],
    queryFn: ({ signal }) => fetchServedBuild(signal),
    staleTime: 0,
  });
