/** A live call of the service with its response. */
import { formatBytes } from '@cairn/chain/format';
import { type Json, parseJson } from '@cairn/chain/json';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LazyJsonView } from '../../features/json-view/lazy-json-view.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryState } from '../../shared/ui/panel.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';

const SKELETON = <SkeletonRows rows={6} />;

interface CallResponse {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly body: Json;
}

const callResponseQuery = (path: string) =>
  queryOptions({
    queryKey: ['service', 'tried', path],
    queryFn: async ({ signal }): Promise<CallResponse> => {
      const sentMs = performance.now();
      const response = await fetch(path, { cache: 'no-store', signal });
      const text = await response.text();
      const ms = performance.now() - sentMs;
      return { status: response.status, ms, bytes: new Blob([text]).size, body: parseJson(text) };
    },
    staleTime: 0,
  });

export default function CallResult({ path }: { readonly path: string }) {
  const query = useQuery(callResponseQuery(path));
  return (
    <div className="border-t border-line">
      <QueryState query={query} what="this call" skeleton={SKELETON}>
        {({ status, ms, bytes, body }) => (
          <>
            <p className="px-4 py-2 text-table text-muted">
              {path} returned {status} in {Math.max(1, Math.round(ms))} ms, {formatBytes(bytes)}.
            </p>
            <Suspense fallback={SKELETON}>
              <LazyJsonView value={body} openLevels={2} />
            </Suspense>
          </>
        )}
      </QueryState>
    </div>
  );
}
