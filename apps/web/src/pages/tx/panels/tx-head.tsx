/** The answer first: result, block, time. */
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** On a phone the date takes a second line. */
const HEAD = 'flex min-h-[48px] flex-wrap content-start items-baseline gap-x-4 gap-y-1 sm:min-h-[24px]';

/** One line under the heading. */
export function TxHead({ answer }: { readonly answer: Answer<Tx> }) {
  const tx = answer.value;
  return (
    <span className={HEAD}>
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
    </span>
  );
}

/** As high as the line that will come. */
export function TxHeadSkeleton() {
  return (
    <span className={`${HEAD} w-80 max-w-full`} role="status" aria-label="Loading">
      <Skeleton height="14px" />
    </span>
  );
}
