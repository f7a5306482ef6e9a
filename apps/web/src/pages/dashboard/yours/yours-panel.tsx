/** The visitor's stake, votes, unlocks and positions, for an address stored in this browser. */
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { lazyModule, useLazyModule } from '../../../shared/lib/lazy-module.ts';
import { useStored } from '../../../shared/lib/storage.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { MyPositions } from './my-positions.tsx';
import { MyUnlocks } from './my-unlocks.tsx';
import { MyVotes } from './my-votes.tsx';
import { useQuery } from '@tanstack/react-query';
import { CoinList, StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { delegationsQuery, stakingRewardsQuery } from '../../../entities/portfolio/queries.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { PartState, SeeAll } from './part-state.tsx';

/** @param text the stored address, possibly of another network. */
export default function YoursPanel({ text }: { readonly text: string }) {
  const { addressPrefix } = useChain();
  const address = tryParseAccAddress(text, addressPrefix);
  return (
    <Panel
      title="Yours"
      aside={
        <>
          {address !== null && <AddressLink address={address} />}
          <Forget />
        </>
      }
    >
      {address === null ? (
        <Empty>
          Your address belongs to another network. Addresses on this network start with {addressPrefix}1.
        </Empty>
      ) : (
        <Parts address={address} />
      )}
    </Panel>
  );
}

function Parts({ address }: { readonly address: AccAddress }) {
  const servesElys = useServesElys();
  return (
    <div
      className={`grid grid-cols-1 gap-px overflow-hidden bg-line sm:grid-cols-2 ${servesElys ? 'xl:grid-cols-4' : 'xl:grid-cols-3'}`}
    >
      <Part title="Stake">
        <MyStake address={address} hasElys={servesElys} />
      </Part>
      <Part title="Votes">
        <MyVotes address={address} />
      </Part>
      <Part title="Unlocking">
        <MyUnlocks address={address} hasElys={servesElys} />
      </Part>
      {servesElys && (
        <Part title="Positions">
          <MyPositions address={address} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section
      aria-label={title}
      className="min-h-[11.25rem] min-w-0 bg-page px-4 py-3 sm:odd:last:col-span-2 xl:odd:last:col-span-1"
    >
      <h3 className="mb-1 text-label text-muted">{title}</h3>
      {children}
    </section>
  );
}

const session = lazyModule(() => import('../../../features/wallet/wallet-session.ts'));

/** Clears a typed address; a wallet's goes with its connection. */
function Forget() {
  const chain = useChain();
  const [wallet] = useStored('wallet');
  const [, setMine] = useStored('mine');
  const walletCode = useLazyModule(session);
  return (
    <button
      type="button"
      className="button"
      disabled={wallet !== null && walletCode === null}
      onClick={() => {
        if (wallet === null) setMine(null);
        else void walletCode?.disconnectWallet(chain);
      }}
    >
      {wallet === null ? 'Stop following' : 'Disconnect'}
    </button>
  );
}

function MyStake({ address, hasElys }: Readonly<{ address: AccAddress; hasElys: boolean }>) {
  const node = useNode();
  const { one, many } = useStakingWords();
  const delegations = useQuery(delegationsQuery(node, address, 'newest'));
  const rewards = useQuery(stakingRewardsQuery(node, address, 'newest', hasElys));
  return (
    <PartState reads={[delegations, rewards]} what="your stake">
      {() => {
        const items = delegations.data?.value.items ?? [];
        const baseUnits = items.reduce((sum, { balance }) => sum + balance.baseUnits, 0n);
        const earned = rewards.data?.value.total ?? [];
        return (
          <>
            <p>
              {items.length === 0 ? (
                'Nothing is delegated.'
              ) : (
                <>
                  <StakeAmount baseUnits={baseUnits} maxDecimals={2} /> with {items.length}{' '}
                  {items.length === 1 ? one : many}
                </>
              )}
            </p>
            {earned.length > 0 && (
              <p>
                <span className="text-muted">Unclaimed rewards: </span>
                <CoinList coins={earned} />
              </p>
            )}
            <SeeAll address={address} tab="holdings">
              All holdings
            </SeeAll>
          </>
        );
      }}
    </PartState>
  );
}
