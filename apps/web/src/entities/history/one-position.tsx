/** The parts of a position's page: its state while open, what its closes returned, and its steps. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HistoryAnswer } from '../../shared/lib/history.ts';
import { usePageStatus } from '../../shared/lib/page-status.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { isClose, stepWords } from './position-steps.ts';

const RESULT_ROWS = 4;

/** Steps of a position, newest first. */
export interface PositionSteps<Step> {
  readonly items: readonly Step[];
  /** Null when these are all. */
  readonly next: string | null;
}

interface OnePositionProps<Open, Step> {
  readonly title: string;
  readonly links: ReactNode;
  readonly steps: UseQueryResult<HistoryAnswer<PositionSteps<Step>>>;
  /** Null when it is not open, undefined when the node's list was cut before it. */
  readonly open: UseQueryResult<Answer<Open | null | undefined>>;
  readonly factRows: number;
  readonly facts: (position: Open) => ReactNode;
  /** While it is open, its owner is among the facts; undefined until that is known. */
  readonly result: (steps: PositionSteps<Step>, isOpen: boolean | undefined) => ReactNode;
  /** The list of its steps. */
  readonly children: ReactNode;
}

export function OnePosition<Open, Step extends Pick<IndexedPerpetualTrade, 'action' | 'trigger'>>({
  title,
  links,
  steps,
  open,
  factRows,
  facts,
  result,
  children,
}: OnePositionProps<Open, Step>) {
  const known = steps.data?.value.items;
  const position = open.data?.value;
  const isUnknown = position === null && known?.length === 0;
  // Without the index, one that is not open may never have been.
  const isKnown = position !== undefined && (position !== null || (known?.length ?? 0) > 0);
  /** Its state is beside the title, and its result below. */
  const isClosed = position === null && known !== undefined && known.length > 0;
  usePageStatus(isUnknown ? 404 : undefined);
  return (
    <>
      <PageTitle title={title}>
        {isKnown && <PositionState isOpen={position !== null} newest={known?.[0]} />}
        {links}
      </PageTitle>
      {!isClosed && (
        <QueryPanel
          title="Position"
          query={open}
          what="this position"
          skeleton={<SkeletonRows rows={factRows} />}
          empty={{
            when: ({ value }) => value === null || value === undefined,
            text:
              position === undefined
                ? 'Unknown: the list of open positions was truncated.'
                : isUnknown
                  ? 'No position with this number is open, and the index has no record of one.'
                  : 'No position with this number is open.',
          }}
        >
          {({ value }) => value !== null && value !== undefined && facts(value)}
        </QueryPanel>
      )}
      {!isUnknown && (
        <>
          <HistoryPanel
            title={isClosed ? 'Result' : 'So far'}
            query={steps}
            what="the steps of this position"
            skeleton={<SkeletonRows rows={RESULT_ROWS} />}
            empty={{ when: ({ value }) => value.items.length === 0, text: 'Not indexed.' }}
          >
            {({ value }) => result(value, position === undefined ? undefined : position !== null)}
          </HistoryPanel>
          {children}
        </>
      )}
    </>
  );
}

interface PositionStateProps {
  readonly isOpen: boolean;
  /** Its last step; undefined when none is indexed. */
  readonly newest: Pick<IndexedPerpetualTrade, 'action' | 'trigger'> | undefined;
}

/** Whether it is open, and how it ended. */
function PositionState({ isOpen, newest }: PositionStateProps) {
  if (isOpen) return <Status kind="good">open</Status>;
  const isLiquidated = newest?.trigger === 'unhealthy';
  const words = newest !== undefined && isClose(newest) ? stepWords(newest).toLowerCase() : 'closed';
  return isLiquidated ? <Status kind="bad">{words}</Status> : <span className="text-muted">{words}</span>;
}
