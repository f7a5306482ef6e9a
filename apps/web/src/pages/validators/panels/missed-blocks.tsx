/** Missed blocks of a signer, of its signing window. */
import type { ValconsAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { signingInfosQuery } from '../../../entities/validator/signing-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { QueryValue } from '../../../shared/ui/query-value.tsx';

interface MissedBlocksProps {
  readonly address: ValconsAddress;
  /** Number of blocks; null while unknown. */
  readonly window: number | null;
}

export function MissedBlocks({ address, window }: MissedBlocksProps) {
  return (
    <QueryValue query={useQuery(signingInfosQuery(useNode()))}>
      {({ value }) => {
        const info = value.items.find((item) => item.address === address);
        return info === undefined ? (
          <span className="text-muted">{value.complete ? 'no record' : 'not among the loaded records'}</span>
        ) : (
          <span className="whitespace-nowrap">
            {formatInt(info.missedBlocks)}
            {window !== null && <span className="text-muted"> of {formatInt(window)}</span>}
          </span>
        );
      }}
    </QueryValue>
  );
}
