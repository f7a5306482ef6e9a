/** The raw proposal. */
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { rawProposalQuery } from '../queries.ts';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.ts';
import { Suspense } from '../../../shared/ui/suspense.tsx';

export default function RawPanel({ id }: { readonly id: number }) {
  const query = useQuery(rawProposalQuery(useNode(), id));
  return (
    <QueryPanel title="The node’s response" query={query} what="this proposal">
      {({ value }) => (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <LazyJsonTree value={value} openLevels={4} />
        </Suspense>
      )}
    </QueryPanel>
  );
}
