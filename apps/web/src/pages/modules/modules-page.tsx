/** Further modules: unbonding stake, groups, NFTs, disabled messages, evidence, consumer chains and interchain accounts. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { ComponentType } from 'react';
import { groupsQuery } from '../../entities/group/queries.ts';
import { ibcNetworkQuery } from '../../entities/ibc/queries.ts';
import { nftClassesQuery } from '../../entities/nft/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { NotAvailable } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { CircuitPanel } from './panels/circuit-panel.tsx';
import { ConsumerChainsPanel } from './panels/consumer-chains-panel.tsx';
import { EvidencePanel } from './panels/evidence-panel.tsx';
import { GroupsPanel } from './panels/groups-panel.tsx';
import { InterchainAccountsPanel } from './panels/interchain-accounts-panel.tsx';
import { NftClassesPanel } from './panels/nft-classes-panel.tsx';
import { UnbondingQueuePanel } from './panels/unbonding-queue-panel.tsx';

interface Part {
  /** As `module_versions` names it. */
  readonly module: string;
  /** Completes "This chain has no …". */
  readonly what: string;
  readonly Shown: ComponentType;
}

const PARTS: readonly Part[] = [
  { module: 'staking', what: 'staking', Shown: UnbondingQueuePanel },
  { module: 'group', what: 'groups', Shown: GroupsPanel },
  { module: 'nft', what: 'NFTs', Shown: NftClassesPanel },
  { module: 'circuit', what: 'circuit breaker', Shown: CircuitPanel },
  { module: 'evidence', what: 'evidence', Shown: EvidencePanel },
  { module: 'provider', what: 'consumer chains', Shown: ConsumerChainsPanel },
  { module: 'interchainaccounts', what: 'interchain accounts', Shown: InterchainAccountsPanel },
];

/** Queries only modules the chain has; missing ones are listed. */
export default function ModulesPage() {
  const { modules } = useChain();
  const has = ({ module }: Part) => modules?.includes(module) === true;
  const lacked = PARTS.filter((part) => !has(part)).map(({ what }) => what);
  return (
    <>
      <PageTitle title="Modules">
        <p>
          {modules !== null && `This chain has ${formatInt(modules.length)} modules. `}Module settings are on
          the <AppLink to={paths.parameters}>parameters</AppLink> page.
        </p>
      </PageTitle>
      {modules !== null && (
        <Panel title="All modules">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-table">
            {modules.map((name) => (
              <li key={name}>{visibleText(name)}</li>
            ))}
          </ul>
        </Panel>
      )}
      {PARTS.filter(has).map(({ module, Shown }) => (
        <div key={module} id={module}>
          <Shown />
        </div>
      ))}
      {lacked.length > 0 && (
        <Panel title="Not available">
          <NotAvailable>
            {modules === null
              ? 'The node does not report this chain’s modules.'
              : `This chain does not have: ${lacked.join(', ')}.`}
          </NotAvailable>
        </Panel>
      )}
    </>
  );
}

ModulesPage.prefetch = ({ client, node, chain }: Reader) => {
  if (chain.modules?.includes('group') === true) runInBackground(client.query(groupsQuery(node)));
  if (chain.modules?.includes('nft') === true) runInBackground(client.query(nftClassesQuery(node)));
  if (chain.modules?.includes('interchainaccounts') === true)
    runInBackground(client.query(ibcNetworkQuery(node)));
};
