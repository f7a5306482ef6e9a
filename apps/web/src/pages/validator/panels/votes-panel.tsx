/** Its votes on the latest blocks. */
import type { ValconsAddress } from '@cairn/chain/address';
import { formatInt, capitalised } from '@cairn/chain/format';
import { useRef, type KeyboardEvent } from 'react';
import {
  signerRecord,
  type BlockVote,
  type SignerRecord,
  type Vote,
} from '../../../entities/signer/signing-window.ts';
import { useSigningWindow } from '../../../entities/signer/use-signers.ts';
import { describeRecord } from '../../../entities/signer/vote-strip.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

const WORDS: Readonly<Record<Vote, string>> = {
  signed: 'signed',
  nil: 'voted nil',
  absent: 'absent',
  unknown: 'not known',
  outside: 'not in the set',
};

export function VotesPanel({ address }: { readonly address: ValconsAddress }) {
  const query = useSigningWindow();
  return (
    <QueryPanel
      title="Latest blocks"
      query={query}
      what="the commits of the latest blocks"
      skeleton={
        <div className="h-[300px] p-4 lg:h-[190px]">
          <Skeleton height="100%" />
        </div>
      }
      aside={({ value }) =>
        value === null ? null : (
          <span>
            {formatInt(value.from)} to {formatInt(value.to)}
          </span>
        )
      }
      empty={{ when: ({ value }) => value === null, text: 'No votes yet.' }}
    >
      {({ value }) => {
        if (value === null) return null;
        const record = signerRecord(value, address);
        return (
          <>
            <p className="px-4 pt-3 text-table">
              {capitalised(describeRecord(record))}; proposed {formatInt(record.proposed)}.
            </p>
            <Stones record={record} />
            <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-table text-muted">
              {(['signed', 'nil', 'absent'] as const).map((vote) => (
                <li key={vote} className="flex items-center gap-1.5">
                  <StonePicture vote={vote} hasProposed={false} /> {WORDS[vote]}
                </li>
              ))}
              <li className="flex items-center gap-1.5">
                <StonePicture vote="signed" hasProposed /> proposer
              </li>
              <li>Newest first.</li>
            </ul>
          </>
        );
      }}
    </QueryPanel>
  );
}

/** A single tab stop; arrow keys move between blocks. */
function Stones({ record }: { readonly record: SignerRecord }) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    const next = links[index + step];
    if (step === 0 || index < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const newestFirst = [...record.votes].reverse();
  return (
    <ol
      ref={list}
      aria-label="Votes, newest first"
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-0.5 p-4"
    >
      {newestFirst.map((vote, index) => (
        <Stone key={vote.height} vote={vote} isFirst={index === 0} />
      ))}
    </ol>
  );
}

function Stone({ vote, isFirst }: Readonly<{ vote: BlockVote; isFirst: boolean }>) {
  const text = `Block ${formatInt(vote.height)}: ${WORDS[vote.vote]}${vote.hasProposed ? ', proposer' : ''}`;
  return (
    <li>
      <AppLink
        to={paths.block(vote.height)}
        className="flex size-6 items-center justify-center rounded-box hover:bg-sunken"
        hint={text}
        label={text}
        isTabStop={isFirst}
      >
        <StonePicture vote={vote.vote} hasProposed={vote.hasProposed} />
      </AppLink>
    </li>
  );
}

const STYLES: Readonly<
  Record<Vote, { readonly fill: string; readonly stroke: string; readonly dash?: string }>
> = {
  signed: { fill: 'var(--stone)', stroke: 'var(--stone)' },
  nil: { fill: 'none', stroke: 'var(--stone)' },
  absent: { fill: 'none', stroke: 'var(--bad)', dash: '4 2.5' },
  unknown: { fill: 'none', stroke: 'var(--line-strong)', dash: '1 2' },
  outside: { fill: 'none', stroke: 'var(--line)' },
};

function StonePicture({ vote, hasProposed }: Pick<BlockVote, 'vote' | 'hasProposed'>) {
  const { fill, stroke, dash } = STYLES[vote];
  return (
    <svg width="20" height="16" viewBox="0 0 20 16" aria-hidden="true">
      <rect
        x="1.5"
        y="2"
        width="17"
        height="12"
        rx="5.5"
        fill={fill}
        stroke={stroke}
        strokeWidth="1.5"
        strokeDasharray={dash}
      />
      {hasProposed && <circle cx="10" cy="8" r="2.2" fill="var(--accent)" />}
    </svg>
  );
}
