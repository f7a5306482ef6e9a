/** The next unlocks of the account: unbonding stake, locked shares, vesting. */
import type { AccAddress } from '@cairn/chain/address';
import { timestampMs } from '@cairn/chain/time';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { networkNowMs, useClockText } from '../../../shared/lib/network-clock.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Unlock, UnlockKind } from '../../../entities/portfolio/next-unlocks.ts';
import { useUnlocks } from '../../../entities/portfolio/use-unlocks.ts';
import { PartState, SeeAll } from './part-state.tsx';

/** The linked page lists all. */
const SHOWN = 2;

const WORDS: Readonly<Record<UnlockKind, string>> = {
  unbonding: 'unbonding',
  locked: 'locked',
  eden: 'vesting from Eden',
  schedule: 'of the vesting schedule',
  permanent: 'locked permanently',
};

export function MyUnlocks({ address, hasElys }: Readonly<{ address: AccAddress; hasElys: boolean }>) {
  const { reads, unlocksAt, isStopped, head } = useUnlocks(address, 'newest', hasElys);
  // Rerenders once a minute, to drop past unlocks.
  useClockText((nowMs) => String(Math.floor(nowMs / 60_000)));
  return (
    <PartState reads={reads} what="the next unlocks">
      {() => {
        const nowMs = isStopped && head !== undefined ? timestampMs(head.time) : networkNowMs();
        return <Unlocks unlocks={unlocksAt(nowMs)} address={address} isStopped={isStopped} />;
      }}
    </PartState>
  );
}

function Unlocks({
  unlocks,
  address,
  isStopped,
}: Readonly<{ unlocks: readonly Unlock[]; address: AccAddress; isStopped: boolean }>) {
  if (unlocks.length === 0) return <p>Nothing is locked.</p>;
  const rest = unlocks.length - SHOWN;
  return (
    <>
      {isStopped && <p className="text-muted">Still locked at the last block:</p>}
      <ul className="flex flex-col gap-1">
        {unlocks.slice(0, SHOWN).map((unlock, index) => (
          // Two entries may be identical.
          <li key={index}>
            <CoinAmount coin={unlock.coin} maxDecimals={2} />{' '}
            <span className="text-muted">{WORDS[unlock.kind]}</span>
            <span className="block text-muted">
              <When unlock={unlock} isStopped={isStopped} />
            </span>
          </li>
        ))}
      </ul>
      <SeeAll address={address} tab="holdings">
        {rest > 0 ? `All holdings (${rest} more)` : 'All holdings'}
      </SeeAll>
    </>
  );
}

function When({
  unlock: { kind, atMs, atHeight, isGradual },
  isStopped,
}: Readonly<{ unlock: Unlock; isStopped: boolean }>): ReactNode {
  if (kind === 'permanent') return null;
  if (atHeight !== null)
    return (
      <>
        gradually until block <BlockLink height={atHeight} />
        {atMs !== null && (
          <>
            , about <Time value={atMs} />
          </>
        )}
      </>
    );
  if (atMs === null) return 'at an unknown time';
  return (
    <>
      {isGradual ? 'gradually until ' : isStopped ? 'due ' : 'unlocks '}
      <Time value={atMs} show="both" />
    </>
  );
}
