/** A star's balance, stake or vote, and its change since the last visit. */
import type { Coin } from '@cairn/chain/amount';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { CoinAmount, StakeAmount } from '../../entities/asset/coin-amount.tsx';
import { statusWords } from '../../entities/proposal/proposal-words.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { storage, useStored } from '../../shared/lib/storage.ts';
import type { StarFigures } from '../../shared/lib/stored-schemas.ts';
import { Status } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { balanceChanges, isOfEarlierBlock, nextVisit, stakeChange } from './star-changes.ts';
import { starFiguresQuery } from './star-figures.ts';

/** More are counted. */
const SHOWN_CHANGES = 3;

export function StarFiguresLine({ id }: { readonly id: string }) {
  const { data, isError } = useQuery(
    starFiguresQuery(useNode(), useChain(), { id, hasRisks: false, stoppedMs: null }),
  );
  const [visits] = useStored('visits');
  useEffect(() => {
    if (data !== undefined && data !== null) rememberVisit(data);
  }, [data]);
  if (data === null) return null;
  if (data === undefined)
    return isError ? <span className="text-muted">not loaded</span> : <InlineSkeleton width="6rem" />;
  const before = visits.find(({ latest }) => latest.id === id)?.before ?? null;
  return (
    <span className="flex flex-wrap gap-x-3">
      <Figure figures={data} />
      {before !== null && !isOfEarlierBlock(before, data) && <Change before={before} now={data} />}
    </span>
  );
}

function rememberVisit(now: StarFigures): void {
  const visits = storage.read('visits');
  const known = visits.find(({ latest }) => latest.id === now.id);
  if (known !== undefined && known.latest.atMs >= now.atMs) return;
  // Of removed stars nothing is kept.
  const starred = new Set(storage.read('stars').map(({ id }) => id));
  const others = visits.filter(({ latest }) => latest.id !== now.id && starred.has(latest.id));
  storage.write('visits', [...others, nextVisit(known, now)]);
}

function Figure({
  figures: { balances, stake, isJailed, status },
}: {
  readonly figures: StarFigures;
}): ReactNode {
  const { denom } = useChain().stakeDenom;
  if (status !== null) return <span>{statusWords(status).label}</span>;
  return (
    <>
      <StakeAmount baseUnits={BigInt(stake ?? balances[denom] ?? 0)} />
      {isJailed === true && <Status kind="bad">jailed</Status>}
    </>
  );
}

function Change({ before, now }: Readonly<{ before: StarFigures; now: StarFigures }>) {
  const { denom } = useChain().stakeDenom;
  const stake = stakeChange(before, now);
  const coins: readonly Coin[] =
    stake === null ? balanceChanges(before, now) : stake === 0n ? [] : [{ denom, baseUnits: stake }];
  const since = <Time value={before.atMs} show="date" />;
  if (now.status !== null)
    return before.status === null || now.status === before.status ? null : (
      <span className="text-muted">
        was “{statusWords(before.status).label}” on {since}
      </span>
    );
  if (coins.length === 0) return <span className="text-muted">unchanged since {since}</span>;
  return (
    <>
      {coins.slice(0, SHOWN_CHANGES).map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} isSigned />
      ))}
      {coins.length > SHOWN_CHANGES && (
        <span className="text-muted">and {coins.length - SHOWN_CHANGES} more</span>
      )}
      <span className="text-muted">since {since}</span>
    </>
  );
}
