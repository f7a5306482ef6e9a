/** The raw answer of the node, and how to request it. */
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { Suspense } from 'react';
import { useAbsoluteUrl } from '../../../shared/lib/hydration.ts';
import { toast } from '../../../shared/lib/toasts.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.ts';

export function RawPanel({ answer }: { readonly answer: Answer<Tx> }) {
  const { raw, hash } = answer.value;
  const url = useAbsoluteUrl()(`${answer.source.url}/cosmos/tx/v1beta1/txs/${hash}`);
  return (
    <Panel
      title="The node’s answer"
      provenance={answer}
      aside={
        <button type="button" className="button" onClick={() => void copyCommand(`curl '${url}'`)}>
          Copy as curl
        </button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={8} rowClassName="h-5" />}>
        <LazyJsonTree value={raw} openLevels={3} />
      </Suspense>
    </Panel>
  );
}

async function copyCommand(command: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(command);
    toast('Command copied to clipboard!', 'success');
  } catch {
    toast('Failed to copy command', 'error');
  }
}
