/** All parameters of the network. */
import { paths } from '../../shared/config/paths.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchBar } from './panels/search-bar.tsx';
import { SectionPanel } from './panels/section-panel.tsx';
import { useSections } from './use-sections.ts';
import { groupsOf } from '../../entities/parameter/parameter-sections.ts';
import {
  moduleVersionsQuery,
  paramsQueriesQuery,
  sectionParamsQuery,
} from '../../entities/parameter/queries.ts';
import { upgradePlanQuery } from '../../entities/parameter/upgrade-plan-query.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { EpochsPanel } from '../../entities/parameter/epochs-panel.tsx';
import { ChangesPanel } from './panels/changes-panel.tsx';
import { visibleText, formatInt, formatPace } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode, useChain } from '../../shared/lib/chain-context.ts';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { DenomLink } from '../../entities/asset/coin-amount.tsx';
import { ExpectedTime } from '../../entities/block/expected-time.tsx';
import { useRecentPace } from '../../entities/block/use-recent-pace.ts';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';

export default function ParametersPage() {
  const words = useUrlSearch()['q'] ?? '';
  const { groups, requested, without, hasEpochs, isPending, isSettled, failed, retry } = useSections(words);
  const isSearching = words.trim() !== '';
  const found = groups.flatMap(({ sections }) => sections);
  return (
    <>
      <PageTitle title="Parameters">
        <span>
          Network settings, changed by governance:{' '}
          <AppLink to={paths.proposals} search={{ type: 'parameters' }}>
            parameter proposals
          </AppLink>{' '}
          show the old and new values. All changes are listed at the end of this page.
        </span>
      </PageTitle>
      <SearchBar
        words={words}
        found={found}
        jumps={isSearching ? found.map(({ section }) => section) : requested}
        isSettled={isSettled}
        failed={failed}
        onRetry={retry}
      />
      {!isSearching && <ConstantsPanel />}
      {isPending && <SkeletonRows rows={24} />}
      {groups.map(({ title, sections }) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-6 mb-2 text-head text-muted">{title}</h2>
          {sections.map((section) => (
            <SectionPanel key={section.section.module} found={section} isSearching={isSearching} />
          ))}
        </section>
      ))}
      {isSearching && !isPending && found.length === 0 && (!isSettled || failed.length === 0) && (
        <p className="px-4 py-6 text-table text-muted">
          {isSettled ? 'No parameter matches.' : 'Searching …'}
        </p>
      )}
      {!isSearching && without.length > 0 && (
        <p id="without" className="mb-4 text-table text-muted">
          Modules without parameters: {without.join(', ')}.
        </p>
      )}
      {!isSearching && hasEpochs && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <EpochsPanel />
        </Suspense>
      )}
      {/* Rendered before the sections: they depend on its query, and remounting would retry a failed one in a loop. */}
      {!isSearching && (
        <Suspense>
          <ModulesPanel />
        </Suspense>
      )}
      {!isSearching && isSettled && (
        <Suspense>
          <ChangesPanel />
        </Suspense>
      )}
    </>
  );
}

ParametersPage.prefetch = async ({ client, node }: Reader) => {
  runInBackground(client.query(upgradePlanQuery(node)));
  const [{ value }, described] = await Promise.all([
    client.query(moduleVersionsQuery(node)),
    client.query(paramsQueriesQuery()).catch(() => null),
  ]);
  const modules = value.map(({ name }) => name);
  for (const { sections } of groupsOf(modules, described))
    for (const section of sections) runInBackground(client.query(sectionParamsQuery(node, section)));
};

/** The chain's modules with consensus versions, from the selected node. */
function ModulesPanel() {
  const query = useQuery(moduleVersionsQuery(useNode()));
  return (
    <QueryPanel
      title="Modules"
      query={query}
      what="the modules"
      empty={{ when: ({ value }) => value.length === 0, text: 'The node reports no modules.' }}
    >
      {({ value }) => (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-table">
          {value.map(({ name, version }) => (
            <li key={name} data-hint={`Consensus version ${version}`}>
              {visibleText(name)} <span className="text-muted">v{version.toString()}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}

function ConstantsPanel() {
  const chain = useChain();
  const query = useQuery(upgradePlanQuery(useNode()));
  const pace = useRecentPace();
  return (
    <KeyValuesPanel
      title="Network"
      query={query}
      what="the upgrade plan"
      isTwoColumns
      rows={5}
      rowClassName="h-[53px] sm:h-[33px]"
      items={({ value: plan }) => [
        fact('Chain ID', <span className="mono">{chain.chainId}</span>),
        fact('Address prefix', <span className="mono">{chain.addressPrefix}</span>),
        fact('Staking token', <DenomLink denom={chain.stakeDenom.denom} />),
        fact(
          'Block time',
          pace === null ? (
            <span className="text-muted">not known yet</span>
          ) : (
            <>
              {formatPace(pace)} <span className="text-muted">in recent blocks</span>
            </>
          ),
        ),
        fact(
          'Planned upgrade',
          plan === null ? (
            <span className="text-muted">none</span>
          ) : (
            <>
              {visibleText(plan.name)} at block {formatInt(plan.height)}
              <ExpectedTime height={plan.height} />
            </>
          ),
        ),
      ]}
    />
  );
}
