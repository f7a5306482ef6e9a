/** The states of one part of the visitor's panel: small, and one failed part leaves the others. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/config/paths.ts';
import type { AccAddress } from '@cairn/chain/address';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonText } from '../../../shared/ui/feedback.tsx';
import { Status } from '../../../shared/ui/status.tsx';

/** What the part reads: the first that failed is asked again. */
type Read = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

interface PartStateProps {
  readonly reads: readonly Read[];
  /** For the failure's sentence: `your stake`. */
  readonly what: string;
  /** Asked once every read has something. */
  readonly children: () => ReactNode;
}

/** Draws the part when all of it is there. */
export function PartState({ reads, what, children }: PartStateProps) {
  const failed = reads.find(({ data, isError }) => isError && data === undefined);
  if (failed !== undefined)
    return (
      <p role="alert" className="text-table">
        <Status kind="bad">Could not load {what}.</Status>{' '}
        <button type="button" className="link min-h-6" onClick={() => void failed.refetch()}>
          Try again
        </button>
      </p>
    );
  if (reads.some(({ data }) => data === undefined))
    return (
      <div role="status" aria-label="Loading">
        <SkeletonText width="70%" />
        <SkeletonText width="45%" />
      </div>
    );
  return <div className="flex flex-col gap-1 text-table">{children()}</div>;
}

/** Where a part is to be seen whole. */
export function SeeAll({
  address,
  tab,
  children,
}: {
  readonly address: AccAddress;
  readonly tab: 'holdings' | 'positions';
  readonly children: ReactNode;
}) {
  return (
    <p>
      <AppLink to={`${paths.address(address)}?tab=${tab}`}>{children}</AppLink>
    </p>
  );
}
