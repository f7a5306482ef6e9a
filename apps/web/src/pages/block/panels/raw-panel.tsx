import type { Json } from '@cairn/chain/json';
import { useQuery } from '@tanstack/react-query';
import { blockResultsWithRawQuery, blockWithRawQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import type { PanelQuery } from '../../../shared/lib/waiting-for.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';

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
  const query: PanelQuery<{ readonly value: { readonly raw: Json } }> = wantsResults ? results : block;
  return (
    <QueryPanel
      title={wantsResults ? 'The RPC’s response' : 'The node’s response'}
      query={query}
      what={wantsResults ? 'the results of this block' : 'this block'}
      aside={
        hasRpc(node) && (
          <UrlChoice label="Response" param="raw" value={wantsResults ? RESULTS : ''} options={RESPONSES} />
        )
      }
    >
      {({ value }) => <LazyJsonTree value={value.raw} openLevels={2} rows={8} />}
    </QueryPanel>
  );
}
