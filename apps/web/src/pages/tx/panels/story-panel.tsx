/** The story: one sentence for each message, what followed, and what the end of the block made of it. */
import { formatDec } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import type { StoryStep } from '@cairn/messages/story/tx-story';
import { swapRate, type SwapOutcome } from '@cairn/messages/swap/swap-outcomes';
import type { Answer } from '@cairn/node-client/node-client';
import { useState, type ReactNode } from 'react';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { SentenceView } from '../../../entities/message/sentence-view.tsx';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { NotServedError } from '@cairn/chain/errors';
import type { TellingState } from '../use-tx-telling.ts';

/** Steps drawn at once; a relayer's tx has hundreds. */
const FIRST_STEPS = 30;

export interface StoryPanelProps {
  readonly tx: Tx | undefined;
  readonly state: TellingState;
  readonly answer: Answer<Tx> | undefined;
}

/** From the tx and, for swaps, the events of its block's end. */
export function StoryPanel({ tx, state, answer }: StoryPanelProps) {
  const told = state.telling;
  return (
    <Panel title="Story" provenance={answer}>
      {tx !== undefined && told !== null ? (
        <Story tx={tx} state={state} steps={told.steps} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Panel>
  );
}

interface StoryProps {
  readonly tx: Tx;
  readonly state: TellingState;
  readonly steps: readonly StoryStep[];
}

function Story({ tx, state, steps }: StoryProps) {
  const [isWhole, setWhole] = useState(false);
  // Until the end of the block has come, its lines only hold their places.
  const known = state.isWaitingForEnd ? steps.filter(({ when }) => when === 'tx') : steps;
  const waiting = state.isWaitingForEnd ? state.queuedSwaps : 0;
  const shown = isWhole ? known : known.slice(0, FIRST_STEPS);
  const swaps = [...(state.telling?.swaps ?? [])];
  return (
    <div className="py-1">
      <ol>
        {shown.map((step, index) => (
          <Step
            // Steps have no identity of their own and never change their order.
            key={index}
            step={step}
            height={tx.height}
            swap={step.when === 'block-end' && step.kind === 'swap' ? swaps.shift() : undefined}
          />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <AtTheEnd key={`waiting ${index}`} height={tx.height}>
            <span className="skeleton inline-block h-3 w-52 max-w-full" aria-hidden="true" />
          </AtTheEnd>
        ))}
      </ol>
      {known.length > shown.length && (
        <p className="px-4 py-1.5 text-table">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            Show {known.length - shown.length} more
          </button>
        </p>
      )}
      {state.endError !== null && !(state.endError instanceof NotServedError) && (
        <Failed error={state.endError} what={`the end of block ${tx.height}`} onRetry={state.retryEnd} />
      )}
    </div>
  );
}

interface StepProps {
  readonly step: StoryStep;
  readonly height: number;
  readonly swap: SwapOutcome | undefined;
}

function Step({ step, height, swap }: StepProps) {
  if (step.when === 'block-end') {
    return (
      <AtTheEnd height={height}>
        <BlockEndStep step={step} swap={swap} />
      </AtTheEnd>
    );
  }
  if (step.kind === 'message') return <MessageStep step={step} />;
  if (step.kind === 'failure') {
    return (
      <StepLine mark="✕" indent={1} className="text-bad">
        failed: {step.label}
      </StepLine>
    );
  }
  return (
    <StepLine mark="→" indent={1} className="text-muted">
      <SentenceView sentence={step.sentence} />
    </StepLine>
  );
}

function MessageStep({ step }: { readonly step: StoryStep }) {
  const isUndone = step.status === 'undone';
  const number = step.depth === 0 && step.messageIndex !== null ? `${step.messageIndex + 1}` : '·';
  return (
    <StepLine mark={number} indent={step.depth} className={isUndone ? 'text-muted' : ''}>
      <SentenceView sentence={step.sentence} />
      {isUndone && step.depth === 0 && <span className="text-label"> (not executed)</span>}
      {step.status === 'proposed' && <span className="text-label text-muted"> (if it passes)</span>}
    </StepLine>
  );
}

function BlockEndStep({ step, swap }: { readonly step: StoryStep; readonly swap: SwapOutcome | undefined }) {
  if (swap?.status === 'not-executed') {
    return (
      <Status kind="warning">
        The swap was not executed at the end of the block. No event says why; nothing was taken for it.
      </Status>
    );
  }
  return (
    <>
      <SentenceView sentence={step.sentence} />
      {swap !== undefined && <Rate swap={swap} />}
    </>
  );
}

/** What one whole token brought; the exact figure is one hover away. */
function Rate({ swap }: { readonly swap: Extract<SwapOutcome, { readonly status: 'filled' }> }) {
  const lookup = useDenomLookup();
  const rate = swapRate(swap, lookup);
  if (rate === null) return null;
  return (
    <span className="text-muted">
      {' '}
      (1 <DenomLink denom={swap.tokenIn.denom} /> = {formatDec(rate)}{' '}
      <DenomLink denom={swap.tokenOut.denom} />)
    </span>
  );
}

function AtTheEnd({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return (
    <StepLine mark="↳" indent={1}>
      <span className="text-muted">
        at the end of block <BlockLink height={height} />:{' '}
      </span>
      {children}
    </StepLine>
  );
}

const INDENTS = ['ps-4', 'ps-8', 'ps-12', 'ps-16', 'ps-20', 'ps-24'] as const;

interface StepLineProps {
  readonly mark: string;
  readonly indent: number;
  readonly className?: string;
  readonly children: ReactNode;
}

function StepLine({ mark, indent, className = '', children }: StepLineProps) {
  return (
    <li
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1 py-1 pe-4 ${INDENTS[Math.min(indent, INDENTS.length - 1)] ?? ''} ${className}`}
    >
      <span aria-hidden="true" className="text-table leading-[22px] text-muted">
        {mark}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
