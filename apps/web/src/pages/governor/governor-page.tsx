/** The governor page. */
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { NotFoundError } from '@cairn/chain/errors';
import { safeLink, visibleText } from '@cairn/chain/format';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../entities/address/address-link.tsx';
import { ForeignAddress, foreignPrefix, useForeignPrefix } from '../../entities/address/foreign-address.tsx';
import { syntheticNames } from '../../entities/address/labels.ts';
import { governorName, GovernorPicture } from '../../entities/validator/governor-name.tsx';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { shortAddress } from '@cairn/chain/format';
import { AppLink, OutsideLink } from '../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { AddressText } from '../../shared/ui/identifiers.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StarButton } from '../../shared/ui/star-button.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { AddressesPanel } from './panels/addresses-panel.tsx';
import { CommissionPanel } from './panels/commission-panel.tsx';
import { DelegatorsPanel } from './panels/delegators-panel.tsx';
import { GovernorState, JailNote } from './panels/governor-state.tsx';
import { RewardsPanel } from './panels/rewards-panel.tsx';
import { SlashesPanel } from './panels/slashes-panel.tsx';
import { StakePanel } from './panels/stake-panel.tsx';
import { UnbondingsPanel } from './panels/unbondings-panel.tsx';
import { commissionQuery, governorQuery, outstandingRewardsQuery } from './queries.ts';
import { deferredComponent } from '../../shared/lib/lazy-component.ts';
import { usePageHeadline, usePageStatus } from '../../shared/lib/page-status.ts';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';

/** Message descriptions and tx searches load with this tab: most visitors only see the first. */
const HistoryPanel = deferredComponent(
  () => import('./panels/history-panel.tsx'),
  <SkeletonRows rows={12} />,
);

const OverTimeTab = deferredComponent(() => import('./panels/over-time-tab.tsx'));

interface Params {
  readonly address: ValoperAddress;
}

export default function GovernorPage({ params: { address } }: PageProps<Params>) {
  const chain = useChain();
  const isForeign = useForeignPrefix(address) !== null;
  if (isForeign) return <ForeignAddress address={address} />;
  const synthetic = chain.hasGovernors ? syntheticName(address, chain.addressPrefix) : undefined;
  if (synthetic !== undefined) return <SyntheticGovernor address={address} name={synthetic} />;
  return <RealGovernor address={address} />;
}

function RealGovernor({ address }: Params) {
  const query = useQuery(governorQuery(useNode(), address));
  const words = useStakingWords();
  const governor = query.data?.value;
  usePageHeadline(governor === undefined ? null : governorName(governor));
  if (governor === undefined && query.error instanceof NotFoundError) return <NoGovernor address={address} />;
  const name = governor === undefined ? shortAddress(address) : governorName(governor);
  return (
    <>
      <PageTitle
        title={`${name}, ${words.one}`}
        heading={
          <span className="flex min-h-[32px] items-center gap-2">
            <GovernorPicture address={address} identity={governor?.description.identity ?? ''} size={28} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
        }
        actions={governor === undefined ? undefined : <StarButton id={address} what={words.one} />}
      >
        {governor === undefined ? <span>{words.One}</span> : <GovernorState governor={governor} />}
        <AddressText address={address} />
        <details className="open:w-full">
          <summary className="w-fit py-0.5">Profile and addresses</summary>
          <div className="mt-2 grid items-start gap-x-12 text-ink lg:grid-cols-2">
            <IdentityPanel query={query} />
            <AddressesPanel address={address} query={query} />
          </div>
        </details>
      </PageTitle>
      {governor?.jailed === true && <JailNote governor={governor} />}
      <div className="grid items-start gap-x-12 md:grid-cols-2 md:*:first:row-span-2 xl:grid-cols-3 *:mb-2 md:*:mb-4">
        <StakePanel address={address} query={query} />
        <CommissionPanel query={query} />
        <RewardsPanel address={address} />
      </div>
      <Tabs
        label={`About this ${words.one}`}
        tabs={[
          {
            id: 'delegators',
            label: 'Delegators',
            render: () => <DelegatorsPanel address={address} governor={query} />,
          },
          { id: 'unbonding', label: 'Unbonding', render: () => <UnbondingsPanel address={address} /> },
          { id: 'over-time', label: 'Over time', render: () => <OverTimeTab address={address} /> },
          {
            id: 'history',
            label: 'Transactions',
            render: () => <HistoryPanel address={address} />,
          },
          { id: 'slashes', label: 'Slashes', render: () => <SlashesPanel address={address} /> },
        ]}
      />
    </>
  );
}

function NoGovernor({ address }: Params) {
  usePageStatus(404);
  const words = useStakingWords();
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle title={`No such ${words.one}`} heading={`There is no ${words.one} with this address.`} />
      <p className="text-muted">
        <span className="font-mono break-all">{address}</span> is a valid operator address, but no operator on
        this network uses it. Its account is <AddressLink address={accFromValoper(address)} />.
      </p>
      <p className="mt-3 text-muted">
        <AppLink to={paths.governors}>All {words.many}</AppLink>
      </p>
    </div>
  );
}

const syntheticName = (address: ValoperAddress, prefix: string): string | undefined =>
  syntheticNames(prefix).find(([operator]) => operator === address)?.[1];

function SyntheticGovernor({ address, name }: Params & { readonly name: string }) {
  return (
    <>
      <PageTitle title={`${name}, not a governor`} heading={name}>
        <p className="w-full max-w-[70ch]">
          Not a governor: the chain keeps this entry so that committed {visibleText(name)} earns like stake.
          It is never in the active set, has no key, no commission and no vote, and nobody can delegate to it.
        </p>
        <p className="font-mono break-all">{address}</p>
      </PageTitle>
      <RewardsPanel address={address} />
      <p className="text-table text-muted">
        Committed amounts are below the <AppLink to={paths.governors}>list of governors</AppLink>.
      </p>
    </>
  );
}

/** Prefetches the governor and its rewards, except for foreign and synthetic addresses. */
GovernorPage.prefetch = ({ client, node, chain }: Reader, { address }: Params) => {
  const { addressPrefix } = chain;
  const isForeign = foreignPrefix(address, addressPrefix) !== null;
  if (isForeign || syntheticName(address, addressPrefix) !== undefined) return;
  runInBackground(client.query(governorQuery(node, address)));
  runInBackground(client.query(commissionQuery(node, address)));
  runInBackground(client.query(outstandingRewardsQuery(node, address)));
};

function IdentityPanel({ query }: { readonly query: UseQueryResult<Answer<Validator>> }) {
  const words = useStakingWords();
  return (
    <KeyValuesPanel
      title="Profile"
      query={query}
      what={`the profile of this ${words.one}`}
      rows={5}
      items={({ value: { description } }) => [
        fact('Name', <Text text={description.moniker} />),
        fact('Website', <Text text={description.website} isLink />),
        fact('Security contact', <Text text={description.securityContact} isLink />),
        fact('Identity', <Text text={description.identity} />, 'Key of a Keybase account'),
        fact('Details', <Text text={description.details} />),
      ]}
    />
  );
}

function Text({ text, isLink = false }: Readonly<{ text: string; isLink?: boolean }>) {
  if (text.trim() === '') return <span className="text-muted">not provided</span>;
  const href = isLink ? safeLink(text) : undefined;
  const shown = <span className="wrap-anywhere whitespace-pre-line">{visibleText(text)}</span>;
  return href === undefined ? shown : <OutsideLink href={href}>{shown}</OutsideLink>;
}
