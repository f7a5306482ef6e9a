/** Notable events of the last day: closing votes, missed blocks, liquidations, large transfers. From node and index. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { largeTransfersCall } from '@cairn/api/history/assets';
import { listSignersCall } from '@cairn/api/history/signers';
import { listPerpetualTradesCall } from '@cairn/api/history/trading';
import { formatInt, formatPercent } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import { hasStopped } from '@cairn/chain/phase';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink, SignerLink } from '../../../entities/address/address-link.tsx';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useHead, usePhase } from '../../../entities/block/use-head.ts';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery, indexStatusQuery } from '../../../shared/lib/history.ts';
import { useLastError } from '../../../shared/lib/use-last-error.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { followed, openProposalsQuery, supplyQuery } from '../queries.ts';
import {
  findClosingVotes,
  dayBefore,
  isCut,
  isWithinDay,
  largeFrom,
  findLargeTransfers,
  liquidatedPositions,
  MANY_MISSED,
  findUnreliableSigners,
  withinDay,
} from '../unusual.ts';
import { titleText } from '../../../entities/proposal/proposal-words.ts';

/** Per kind; the rest is counted. */
const SHOWN = 3;
/** Maximum transfers fetched, largest first. */
const TRANSFERS_READ = 50;
/** Blocks over which misses are counted. */
const MISSED_OF = 100;
/** Maximum liquidations counted. */
const COUNTED = 100;

export function UnusualPanel() {
  const servesElys = useServesElys();
  const head = useHead();
  const phase = usePhase();
  // Chain time: the last events of a stopped network are not recent.
  const nowMs = head === undefined ? null : timestampMs(head.time);
  return (
    <Panel title="Worth a look" aside="last 24 hours">
      <KeyValues
        items={[
          fact(
            'Halted',
            phase?.kind === 'halted' && head !== undefined && (
              <>
                no block since <BlockLink height={head.height} />, <Time value={head.time} />
              </>
            ),
          ),
          fact(
            'Votes about to close',
            !hasStopped(phase) && (nowMs === null ? <Waiting /> : <Closing nowMs={nowMs} />),
          ),
          fact('Missed blocks', <Missing />),
          fact(
            'Liquidations',
            servesElys && (nowMs === null ? <Waiting /> : <Liquidations nowMs={nowMs} />),
            { term: 'liquidation' },
          ),
          fact('Large transfers', nowMs === null ? <Waiting /> : <Transfers nowMs={nowMs} />),
        ]}
      />
    </Panel>
  );
}

function Closing({ nowMs }: { readonly nowMs: number }) {
  const query = useQuery(openProposalsQuery(useNode(), 'voting-period'));
  return (
    <Found query={query}>
      {({ value }) => (
        <Lines
          rows={findClosingVotes(value.items, nowMs)}
          all={paths.proposals}
          none="no vote closes within a day"
        >
          {({ id, title, votingEndTime }) => (
            <>
              <AppLink to={paths.proposal(id)}>
                {id} · {titleText(title)}
              </AppLink>
              {votingEndTime !== null && (
                <>
                  {' '}
                  closes <Time value={votingEndTime} />
                </>
              )}
            </>
          )}
        </Lines>
      )}
    </Found>
  );
}

function Missing() {
  const query = useQuery({ ...historyQuery(listSignersCall, {}), ...followed });
  return (
    <Found query={query}>
      {({ value }) => (
        <Lines
          rows={findUnreliableSigners(value.items)}
          all={paths.validators}
          since={laterStart(value.indexedFrom, ({ height }) => height > value.height - MISSED_OF + 1)}
          none={`no signer missed ${MANY_MISSED} or more of the last 100 blocks`}
        >
          {({ signer, span }) => (
            <>
              <SignerLink address={signer} /> missed {formatInt(span.missed)} of the last{' '}
              {formatInt(span.blocks)} blocks
            </>
          )}
        </Lines>
      )}
    </Found>
  );
}

function Liquidations({ nowMs }: { readonly nowMs: number }) {
  const query = useQuery({
    ...historyQuery(listPerpetualTradesCall, {
      query: { only: 'liquidations', since: dayBefore(nowMs), limit: COUNTED },
    }),
    ...followed,
  });
  const { data: status } = useQuery(indexStatusQuery());
  return (
    <Found query={query}>
      {({ value }) => (
        <Lines
          rows={liquidatedPositions(withinDay(value.items, nowMs))}
          isMore={value.next !== null}
          none={
            status?.value.eventsKnown === false
              ? 'no transaction liquidated a perpetual position'
              : 'no perpetual position was liquidated'
          }
          since={laterStart(value.indexedFrom, ({ time }) => isWithinDay(time, nowMs))}
        >
          {({ owner, pool, position, side, price, height, txHash, time }) => (
            <>
              <AppLink to={paths.position(pool, position)}>
                {side === null ? 'Position' : side === 'LONG' ? 'Long' : 'Short'} #{position}
              </AppLink>{' '}
              of <AddressLink address={owner} withCopy={false} /> in{' '}
              <AppLink to={paths.pool(pool)}>pool {pool}</AppLink>
              {price !== null && (
                <>
                  {' '}
                  at <Usd value={price} digits={4} />
                </>
              )}
              <Where height={height} txHash={txHash} time={time} />
            </>
          )}
        </Lines>
      )}
    </Found>
  );
}

function Transfers({ nowMs }: { readonly nowMs: number }) {
  const { denom } = useChain().stakeDenom;
  const supply = useQuery(supplyQuery(useNode(), denom));
  const query = useQuery({
    ...historyQuery(largeTransfersCall, {
      params: { denom },
      query: { since: dayBefore(nowMs), limit: TRANSFERS_READ },
    }),
    ...followed,
  });
  return (
    <Found query={supply}>
      {({ value: { supply: all } }) => (
        <Found query={query}>
          {({ value }) => (
            <Lines
              rows={findLargeTransfers(withinDay(value.items, nowMs), all)}
              isMore={isCut(value.items, TRANSFERS_READ, all)}
              all={paths.asset(denom)}
              since={laterStart(value.indexedFrom, ({ time }) => isWithinDay(time, nowMs))}
              none={
                <>
                  none of <StakeAmount baseUnits={largeFrom(all)} maxDecimals={0} /> or more, a thousandth of
                  the supply
                </>
              }
            >
              {({ amount, share, sender, recipient, height, txHash, time }) => (
                <>
                  <StakeAmount baseUnits={amount} maxDecimals={2} />{' '}
                  <span className="text-muted">{formatPercent(share)} of the supply</span> from{' '}
                  <AddressLink address={sender} withCopy={false} /> to{' '}
                  <AddressLink address={recipient} withCopy={false} />
                  <Where height={height} txHash={txHash} time={time} />
                </>
              )}
            </Lines>
          )}
        </Found>
      )}
    </Found>
  );
}

function Where({
  height,
  txHash,
  time,
}: Readonly<{ height: number; txHash: TxHash | null; time: Timestamp }>) {
  return (
    <span className="text-muted">
      {' '}
      · {txHash === null ? <BlockLink height={height} /> : <TxLink hash={txHash} withCopy={false} />} ·{' '}
      <Time value={time} />
    </span>
  );
}

/** The first block of an index that begins later than its chain. */
interface IndexStart {
  readonly height: number;
  readonly time: Timestamp;
}

interface LinesProps<Row> {
  readonly rows: readonly Row[];
  /** Completes "Nothing unusual:". */
  readonly none: ReactNode;
  /** The first indexed block where it is later than what the panel covers; null otherwise. */
  readonly since?: number | null;
  /** More exist than were fetched. */
  readonly isMore?: boolean;
  /** Link to the full list. */
  readonly all?: string;
  readonly children: (row: Row) => ReactNode;
}

function Lines<Row>({ rows, none, since = null, isMore = false, all, children }: LinesProps<Row>) {
  if (rows.length === 0)
    return (
      <>
        <Status kind="good">Nothing unusual</Status>
        <span className="text-muted">
          : {none}
          {since !== null && (
            <>
              , indexed since block <BlockLink height={since} />
            </>
          )}
        </span>
      </>
    );
  const rest = rows.length - SHOWN;
  const more = isMore ? `and at least ${formatInt(rest)} more` : `and ${formatInt(rest)} more`;
  return (
    <ul className="flex flex-col gap-1">
      {rows.slice(0, SHOWN).map((row, index) => (
        // Rows only move down and have no state.
        <li key={index}>{children(row)}</li>
      ))}
      {rest > 0 && (
        <li className="text-muted">{all === undefined ? more : <AppLink to={all}>{more}</AppLink>}</li>
      )}
    </ul>
  );
}

/** The height of the index's first block if it is within what the panel covers. */
function laterStart(start: IndexStart | null, isWithin: (start: IndexStart) => boolean): number | null {
  return start !== null && isWithin(start) ? start.height : null;
}

/** The used fields of an answer of the node or the index. */
interface Sourced {
  readonly source: { readonly kind: 'node' | 'archive' | 'index' };
  readonly height: number | null;
}

interface FoundProps<T extends Sourced> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** One query: loading, failed, waiting for the index, from an index that lacks the latest blocks, or loaded. */
function Found<T extends Sourced>({ query, children }: FoundProps<T>) {
  const { data } = query;
  const error = useLastError(query);
  const isIndexBehind = useIsIndexBehind(data?.height);
  if (data?.source.kind === 'index' && isIndexBehind)
    return (
      <span className="text-muted">
        not known: the index ends at block <BlockLink height={data.height ?? 0} />
      </span>
    );
  if (data !== undefined) return children(data);
  if (error instanceof IndexNotReadyError)
    return <Status kind="pending">shown once this explorer’s index is ready</Status>;
  if (error === null) return <Waiting />;
  return (
    <>
      <Status kind="bad">Could not be loaded.</Status>{' '}
      <button type="button" className="link min-h-6" onClick={() => void query.refetch()}>
        Try again
      </button>
    </>
  );
}

function Waiting() {
  return (
    <span className="flex h-[21px] items-center" role="status" aria-label="Loading">
      <Skeleton width="60%" height="12px" />
    </span>
  );
}
