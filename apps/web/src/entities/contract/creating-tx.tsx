/** The transaction that created a code or contract, found at the node by its event. */
import { txCondition } from '@cairn/node-client/tx-condition';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { NotLoaded } from '../../shared/ui/query-value.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { txSearchQuery } from '../tx/queries.ts';

interface CreatingTxProps {
  /** Type and key: `store_code.code_id`. */
  readonly event: string;
  readonly value: string;
  /** The block height, if state has it: the node may have pruned the transaction. */
  readonly height?: number | null;
}

/** Block, hash and time; nothing for genesis objects. */
export function CreatingTx({ event, value, height = null }: CreatingTxProps) {
  const search = txSearchQuery(useNode(), {
    conditions: [txCondition(event, value)],
    order: 'oldest',
    limit: 1,
  });
  const { data, error } = useQuery(search);
  const tx = data?.value.txs[0];
  const block = tx?.height ?? height;
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {block !== null && (
        <span>
          block <BlockLink height={block} />
        </span>
      )}
      {tx !== undefined ? (
        <>
          <TxLink hash={tx.hash} />
          <span className="text-muted">
            <Time value={tx.time} />
          </span>
        </>
      ) : error !== null ? (
        <NotLoaded error={error} />
      ) : data === undefined ? (
        <InlineSkeleton width="10rem" />
      ) : (
        <span className="text-muted">transaction not found on this node</span>
      )}
    </span>
  );
}
