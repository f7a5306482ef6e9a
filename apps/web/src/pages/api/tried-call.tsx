/** A call made now, with its answer. */
import { formatBytes } from '@cairn/chain/format';
import type { Json } from '@cairn/chain/json';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryState } from '../../shared/ui/panel.tsx';
import { lazyComponent } from '../../shared/lib/lazy-component.ts';

const JsonView = lazyComponent(async () => (await import('../../features/json-view/json-view.tsx')).JsonView);
const SKELETON = <SkeletonRows rows={6} />;

interface Tried {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly body: Json;
}

const triedQuery = (path: string) =>
  queryOptions({
    queryKey: ['service', 'tried', path],
    queryFn: async ({ signal }): Promise<Tried> => {
      const sentMs = performance.now();
      const response = await fetch(path, { cache: 'no-store', signal });
      const text = await response.text();
      const ms = performance.now() - sentMs;
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
      return { status: response.status, ms, bytes: text.length, body: JSON.parse(text) as Json };
    },
    staleTime: 0,
    retry: false,
  });

/** @see the file's head */
export function TriedCall({ path }: { readonly path: string }) {
  const query = useQuery(triedQuery(path));
  return (
    <div className="border-t border-line">
      <QueryState query={query} what="this call" skeleton={SKELETON}>
        {({ status, ms, bytes, body }) => (
          <>
            <p className="px-4 py-2 text-table text-muted">
              {path} answered {status} in {Math.max(1, Math.round(ms))} ms, {formatBytes(bytes)}.
            </p>
            <Suspense fallback={SKELETON}>
              <JsonView value={body} openLevels={2} />
            </Suspense>
          </>
        )}
      </QueryState>
    </div>
  );
}
