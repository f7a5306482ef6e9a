/** Compares stars with their last readings, and notifies the visitor of changes. Renders nothing. */
import type { Coin } from '@cairn/chain/amount';
import type { DenomLookup } from '@cairn/chain/denom';
import { formatAmountText, visibleText } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDenomRegistry } from '../../entities/denom/use-denom-lookup.ts';
import { statusWords } from '../../entities/proposal/proposal-words.ts';
import { useHasStopped, useHead } from '../../entities/block/use-head.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { networkNowMs, networkRate } from '../../shared/lib/network-clock.ts';
import { storage, useStored } from '../../shared/lib/storage.ts';
import type { Star, StarFigures } from '../../shared/lib/stored-schemas.ts';
import { mayNotify, showNotification } from './show-notification.ts';
import { nextReading, starAlerts, type Clock, type StarAlert } from './star-changes.ts';
import { starFiguresQuery } from './star-figures.ts';
import { shortName, starTarget } from './star-target.ts';

const POLL_INTERVAL_MS = 60_000;
/** More would be many requests per minute. */
const MAX_WATCHED = 20;
const AMOUNT_DIGITS = 6;

/** Runs in hidden tabs too: this is when notifications are needed. */
export function StarWatch() {
  const node = useNode();
  const chain = useChain();
  const [stars] = useStored('stars');
  const { lookup, isPending } = useDenomRegistry();
  const head = useHead();
  const height = head?.height ?? 0;
  const isStopped = useHasStopped();
  const stoppedMs = isStopped && head !== undefined ? timestampMs(head.time) : null;
  const watched = stars.slice(0, MAX_WATCHED);
  const readings = useQueries({
    queries: watched.map(({ id }) => ({
      ...starFiguresQuery(node, chain, { id, hasRisks: true, stoppedMs }),
      // Nothing changes while the network's time is stopped.
      refetchInterval: () => (networkRate() === 0 ? (false as const) : POLL_INTERVAL_MS),
      refetchIntervalInBackground: true,
    })),
  });
  useEffect(() => {
    if (isPending || height === 0 || !mayNotify()) return;
    readings.forEach(({ data }, index) => {
      const star = watched[index];
      if (star !== undefined && data !== undefined && data !== null)
        compare(star, data, { nowMs: stoppedMs ?? networkNowMs(), height }, lookup);
    });
  });
  return null;
}

function compare(star: Star, now: StarFigures, clock: Clock, lookup: DenomLookup): void {
  const stored = storage.read('watched');
  const last = stored.find(({ id }) => id === star.id);
  // Another tab may have notified of it.
  if (last !== undefined && last.atMs >= now.atMs) return;
  const next = nextReading(last, now);
  if (next === null) return;
  // Of removed stars nothing is kept.
  const starred = new Set(storage.read('stars').map(({ id }) => id));
  storage.write('watched', [...stored.filter(({ id }) => id !== star.id && starred.has(id)), now]);
  const target = starTarget(star.id);
  for (const alert of starAlerts(next.before, now, clock))
    void showNotification({
      title: nameOf(star, target?.name ?? star.id),
      body: alertText(alert, lookup),
      tag: `${star.id} ${alert.kind}${alert.kind === 'near' ? ` ${alert.to}` : ''}`,
      to: alert.kind === 'near' ? alert.to : (target?.to ?? ''),
    });
}

const nameOf = ({ label }: Star, name: string): string => visibleText(label === '' ? shortName(name) : label);

function alertText(alert: StarAlert, lookup: DenomLookup): string {
  switch (alert.kind) {
    case 'balance':
      return `Balance changed: ${coinsText(alert.coins, lookup, true)}`;
    case 'unlock':
      return `Unlocked: ${coinsText(alert.coins, lookup, false)}`;
    case 'near':
      return 'A position is near liquidation.';
    case 'jailed':
      return 'This governor was jailed.';
    case 'closing':
      return 'The vote closes within a day.';
    case 'closed':
      return `The vote is closed: ${statusWords(alert.status).label}`;
  }
}

function coinsText(coins: readonly Coin[], lookup: DenomLookup, isSigned: boolean): string {
  return coins
    .map(({ denom, baseUnits }) => {
      const info = lookup(denom);
      const sign = isSigned && baseUnits > 0n ? '+' : '';
      return info === undefined
        ? `${sign}${baseUnits} ${visibleText(denom)}`
        : `${sign}${formatAmountText(baseUnits, info.decimals, AMOUNT_DIGITS)} ${visibleText(info.symbol)}`;
    })
    .join(', ');
}
