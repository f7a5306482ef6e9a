/** The block signers page. */
import { prefetchSigners } from '../../entities/signer/use-signers.ts';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { TabLabelContext } from '../../shared/ui/panel-head.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { PowerPanel } from './panels/power-panel.tsx';
import { FormerSignersPanel, SignersPanel } from './panels/signers-panel.tsx';
import { VotesPanel } from './panels/votes-panel.tsx';
import { WindowsPanel } from './panels/windows-panel.tsx';
import { ProviderPanel } from './panels/provider-panel.tsx';

export default function ValidatorsPage() {
  const { hasGovernors } = useChain();
  const words = useStakingWords();
  return (
    <>
      <PageTitle title={words.Signers}>
        {hasGovernors ? (
          <p>
            Validators of the provider chain sign this chain’s blocks, secured by their stake there. This
            chain’s own stake is delegated to <AppLink to={paths.governors}>governors</AppLink>.
          </p>
        ) : (
          <p>
            The keys that sign blocks. Their stake is shown in the list of{' '}
            <AppLink to={paths.governors}>validators</AppLink>.
          </p>
        )}
      </PageTitle>
      <TabLabelContext value={words.Signers}>
        <SignersPanel />
      </TabLabelContext>
      <PowerPanel />
      <VotesPanel />
      <Suspense>
        <WindowsPanel />
      </Suspense>
      <FormerSignersPanel />
      <Suspense>{hasGovernors && <ProviderPanel />}</Suspense>
    </>
  );
}

ValidatorsPage.prefetch = prefetchSigners;
