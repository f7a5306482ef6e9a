/** The raw answers. */
import type { Json } from '@cairn/chain/json';
import { useQuery } from '@tanstack/react-query';
import { blockResultsWithRawQuery, blockWithRawQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.ts';

const RESULTS = 'results';
const RESPONSES = [
  { id: '', label: 'Block' },
  { id: RESULTS, label: 'Results' },
];

/** The block from REST, and its results from the RPC. */
export default function RawPanel({ height }: { readonly height: number }) {
  const node = useNode();
  const wantsResults = useUrlSearch()['raw'] === RESULTS && hasRpc(node);
  const block = useQuery({ ...blockWithRawQuery(node, height), enabled: !wantsResults });
  const results = useQuery({ ...blockResultsWithRawQuery(node, height), enabled: wantsResults });
  const choice = hasRpc(node) ? (
    <UrlChoice label="Which response" param="raw" value={wantsResults ? RESULTS : ''} options={RESPONSES} />
  ) : null;
  if (wantsResults) {
    return (
      <QueryPanel title="The RPC’s response" query={results} what="the results of this block" aside={choice}>
        {({ value }) => <Tree value={value.raw} />}
      </QueryPanel>
    );
  }
  return (
    <QueryPanel title="The node’s response" query={block} what="this block" aside={choice}>
      {({ value }) => <Tree value={value.raw} />}
    </QueryPanel>
  );
}

function Tree({ value }: { readonly value: Json }) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} rowClassName="h-5" />}>
      <LazyJsonTree value={value} openLevels={2} />
    </Suspense>
  );
}
