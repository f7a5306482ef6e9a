/** The second line of a listed transaction: its result, hash, block and time. */
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

interface TxLineProps {
  readonly tx: Readonly<{ hash: TxHash; code: number; height: number; time: Timestamp }>;
}

export function TxLine({ tx: { hash, code, height, time } }: TxLineProps) {
  return (
    <div className="mt-0.5 flex gap-x-2 overflow-hidden sm:gap-x-4 text-label leading-6 whitespace-nowrap text-muted [&_a]:inline-block">
      {code !== 0 && (
        <Status kind="bad">
          <span className="max-sm:sr-only">failed</span>
        </Status>
      )}
      <TxLink hash={hash} withCopy={false} />
      <span className="max-sm:hidden">
        <BlockLink height={height} />
      </span>
      <span className="truncate">
        <Time value={time} />
      </span>
    </div>
  );
}
