/** Compounding: calculator, bots and grants. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { CalculatorPanel } from './panels/calculator-panel.tsx';
import { useDefaults } from './use-defaults.ts';
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { AutoCompoundersPanel } from './panels/auto-compounders-panel.tsx';
import { OwnGrantsPanel } from './panels/own-grants-panel.tsx';
import { RecentPanel } from './panels/recent-panel.tsx';
import { YieldsPanel } from './panels/yields-panel.tsx';
import { useMyAddress } from '../../shared/lib/my-address.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';

export default function CompoundingPage() {
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
            Stake earns USDC, Eden and Eden Boost. Compounding here means withdrawing them, committing the
            Eden and the Eden Boost, and swapping the USDC for {stakeDenom.symbol} to delegate. Restaking bots
            that only delegate what they withdraw do nothing here: no {stakeDenom.symbol} is among the
            rewards.
          </p>
        ) : (
          <p>Stake earns {stakeDenom.symbol}. Compounding means withdrawing it and delegating it again.</p>
        )}
      </PageTitle>
      <CalculatorPanel servesElys={servesElys} defaults={defaults} typedAddress={text} address={address} />
      {isIdle && (
        <Suspense>
          <CompoundingPanels servesElys={servesElys} address={address} />
        </Suspense>
      )}
    </>
  );
}

/** Yields, grants, bots and recent compounding txs. */
function CompoundingPanels({
  servesElys,
  address,
}: Readonly<{ servesElys: boolean; address: AccAddress | null }>) {
  return (
    <>
      {servesElys && <YieldsPanel />}
      {address !== null && <OwnGrantsPanel address={address} />}
      <AutoCompoundersPanel />
      <RecentPanel servesElys={servesElys} />
    </>
  );
}

interface PageAddress {
  /** As typed; '' for none. */
  readonly text: string;
  /** Null when missing or not an address of this network. */
  readonly address: AccAddress | null;
}

/** Null for none; an invalid address sends no requests. */
function usePageAddress(): PageAddress {
  const { addressPrefix } = useChain();
  const mine = useMyAddress() ?? '';
  const text = (useUrlSearch()['address'] ?? mine).trim();
  return { text, address: tryParseAccAddress(text, addressPrefix) };
}
