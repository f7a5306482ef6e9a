/** The raw answer of the node, and how to request it. */
import type { TxHash } from '@cairn/chain/hash';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { useAbsoluteUrl } from '../../../shared/lib/hydration.ts';
import { curlOf } from '../../../shared/ui/curl-of.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { rawTxQuery } from '../queries.ts';

export default function RawPanel({ hash }: { readonly hash: TxHash }) {
  const node = useNode();
  const query = useQuery(rawTxQuery(node, hash));
  const url = useAbsoluteUrl()(`${query.data?.source.url ?? node.url}/cosmos/tx/v1beta1/txs/${hash}`);
  return (
    <QueryPanel
      title="The node’s response"
      query={query}
      what="this transaction"
      aside={
        <button type="button" className="button" onClick={() => void copyText(curlOf(url, null), 'command')}>
          Copy as curl
        </button>
      }
    >
      {({ value }) => <LazyJsonTree value={value} openLevels={3} rows={8} />}
    </QueryPanel>
  );
}
