/** The answer first: result, block, time. */
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** One line under the heading. */
export function TxHead({ answer }: { readonly answer: Answer<Tx> }) {
  const tx = answer.value;
  return (
    <>
      <span className="text-head font-medium">
        <Status kind={tx.code === 0 ? 'good' : 'bad'}>{tx.code === 0 ? 'Success' : 'Failed'}</Status>
      </span>
      <span>
        block <BlockLink height={tx.height} />
      </span>
      <Time value={tx.time} show="both" />
      {answer.source.kind === 'archive' && (
        <Status kind="warning">from the archive: the chosen node does not have it</Status>
      )}
    </>
  );
}

/** As high as the line that will come. */
export function TxHeadSkeleton() {
  return (
    <span className="flex h-[22px] w-80 max-w-full items-center" role="status" aria-label="Loading">
      <Skeleton height="14px" />
    </span>
  );
}
