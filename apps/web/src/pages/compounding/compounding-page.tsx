/** What putting rewards to work again comes to, and who does it. */
import { Suspense } from 'react';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { CalculatorPanel } from './panels/calculator-panel.tsx';
import { usePageAddress } from './use-address.ts';
import { useDefaults } from './use-defaults.ts';
import { LowerHalf } from './panels/lower-half.tsx';

/** Arranges the panels. */
export function CompoundingPage() {
  const servesElys = useServesElys();
  const { stakeDenom } = useChain();
  const { text, address } = usePageAddress();
  const defaults = useDefaults(servesElys, address);
  const isIdle = useIdle(defaults.fields !== null);
  return (
    <>
      <PageTitle title="Compounding">
        {servesElys ? (
          <p>
            Stake earns USDC, Eden and Eden Boost. Compounding here is to withdraw them, commit the Eden and
            the Eden Boost, and swap the USDC for {stakeDenom.symbol} to delegate it. Restaking bots that only
            delegate what they withdraw do nothing here: no {stakeDenom.symbol} is among the rewards.
          </p>
        ) : (
          <p>Stake earns {stakeDenom.symbol}. Compounding is to withdraw it and delegate it again.</p>
        )}
      </PageTitle>
      <CalculatorPanel servesElys={servesElys} defaults={defaults} typedAddress={text} address={address} />
      {isIdle && (
        <Suspense>
          <LowerHalf servesElys={servesElys} address={address} />
        </Suspense>
      )}
    </>
  );
}
