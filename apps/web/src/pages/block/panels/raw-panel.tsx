/** The raw answers. */
import type { Json } from '@cairn/chain/json';
import { useQuery } from '@tanstack/react-query';
import { blockResultsWithRawQuery, blockWithRawQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';

const JsonTree = lazyComponent(async () => (await import('../../../shared/ui/json-tree.tsx')).JsonTree);

const RESULTS = 'results';

/** The block from REST, and its results from the RPC. */
export function RawPanel({ height }: { readonly height: number }) {
  const node = useNode();
  const wantsResults = useUrlSearch()['raw'] === RESULTS && hasRpc(node);
  const block = useQuery({ ...blockWithRawQuery(node, height), enabled: !wantsResults });
  const results = useQuery({ ...blockResultsWithRawQuery(node, height), enabled: wantsResults });
  const choice = hasRpc(node) ? (
    <span role="group" aria-label="Which response" className="flex gap-1">
      <Choice isChosen={!wantsResults} value="" label="Block" />
      <Choice isChosen={wantsResults} value={RESULTS} label="Results" />
    </span>
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
      <JsonTree value={value} openLevels={2} />
    </Suspense>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly value: string;
  readonly label: string;
}

function Choice({ isChosen, value, label }: ChoiceProps) {
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isChosen}
      onClick={() => changeUrlSearch({ raw: value })}
    >
      {label}
    </button>
  );
}
