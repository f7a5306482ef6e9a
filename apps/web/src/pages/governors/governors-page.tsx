/** All governors, and the distribution of power. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { TabLabelContext } from '../../shared/ui/panel-head.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { GovernorsPanel } from './panels/governors-panel.tsx';
import { PowerPanel } from './panels/power-panel.tsx';
import { SyntheticPanel } from './panels/synthetic-panel.tsx';
import { governorsQuery } from '../../entities/validator/queries.ts';
import { stakingParamsQuery, stakingPoolQuery } from '../../entities/validator/staking-queries.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { estakingParamsQuery } from './queries.ts';

export default function GovernorsPage() {
  const { hasGovernors } = useChain();
  const words = useStakingWords();
  return (
    <>
      <PageTitle title={words.Many}>
        {hasGovernors ? (
          <p>
            Governors hold delegated stake, earn commission and vote. They do not sign blocks; the{' '}
            <AppLink to={paths.validators}>validators</AppLink> do.
          </p>
        ) : (
          <p>
            Validators hold delegated stake, vote and sign blocks. Their uptime is listed under{' '}
            <AppLink to={paths.validators}>Block signers</AppLink>.
          </p>
        )}
      </PageTitle>
      <TabLabelContext value={words.Many}>
        <GovernorsPanel />
      </TabLabelContext>
      <PowerPanel />
      {hasGovernors && <SyntheticPanel />}
    </>
  );
}

GovernorsPage.prefetch = async ({ client, node, chain }: Reader) => {
  runInBackground(client.query(stakingParamsQuery(node)));
  if (chain.hasGovernors) runInBackground(client.query(estakingParamsQuery(node)));
  const { height } = await client.query(governorsQuery(node));
  runInBackground(client.query(stakingPoolQuery(node, height ?? undefined)));
};
