/** The signed bytes of a tx, from its block. */
import { formatInt } from '@cairn/chain/format';
import { base64ToHex } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { blockQuery } from '../../../entities/block/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** Protobuf in hex. The tx hash is the SHA-256 of these bytes, which locates them in the block. */
export default function BytesPanel({ tx }: { readonly tx: Tx }) {
  const query = useQuery(blockQuery(useNode(), tx.height));
  return (
    <QueryPanel title="Bytes" query={query} what={`block ${tx.height}`} notFound="No source has this block.">
      {({ value: block }) => {
        const index = block.txHashes.indexOf(tx.hash);
        const raw = index === -1 ? undefined : block.rawTxs[index];
        if (raw === undefined) return <Empty>The block has no bytes with this hash.</Empty>;
        const hex = base64ToHex(raw);
        return (
          <div className="flex flex-col gap-2 px-4 py-3 text-table">
            <p className="text-muted">
              {formatInt(hex.length / 2)} bytes of protobuf, number {index + 1} of {block.rawTxs.length} in
              block <BlockLink height={tx.height} />. Their SHA-256 is the hash of this transaction.
              <CopyButton text={hex} what="bytes" steady />
            </p>
            <pre
              tabIndex={0}
              aria-label="The transaction’s bytes in hex"
              className="max-h-96 overflow-y-auto rounded-box bg-sunken p-3 font-mono text-[13px] leading-5 break-all whitespace-pre-wrap"
            >
              {hex}
            </pre>
          </div>
        );
      }}
    </QueryPanel>
  );
}
