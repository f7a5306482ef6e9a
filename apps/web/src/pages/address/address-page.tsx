/** The account page: identity, holdings with their total, and activity. */
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { getAddressCall } from '@cairn/api/history/addresses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { accountQuery } from '../../entities/account/queries.ts';
import { useDenomRegistry } from '../../entities/denom/use-denom-lookup.ts';
import { useHasVoteEnds } from '../../entities/history/use-has-vote-ends.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { useRedirect } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { PAGE_PLACEHOLDER, Suspense } from '../../shared/ui/suspense.tsx';
import { AddressHead } from './head/address-head.tsx';
import { useContract } from './head/use-contract.ts';
import { Summary } from './summary/summary.tsx';
import { explainAddress, readAddress, type ReadAddress, resolveSubject } from './read-address.ts';
import { prefetchPortfolio, usePortfolio, type Portfolio } from './use-portfolio.ts';
import { deferredComponent, type ImportComponent } from '../../shared/lib/lazy-component.ts';
import { isServiceName } from '../../features/search/text-forms.ts';
import { nameQuery } from '../../shared/lib/names/queries.ts';
import { InvalidPage } from '../../shared/ui/invalid-page.tsx';

const tab = <P extends object>(load: ImportComponent<P>) => deferredComponent(load, PAGE_PLACEHOLDER);

const ActivityTab = tab(() => import('./activity/activity-tab.tsx'));
const AccountTab = tab(() => import('./account/account-tab.tsx'));
const ContractTab = tab(() => import('./contract/contract-tab.tsx'));
const MessagesTab = tab(() => import('./contract/messages-tab.tsx'));
const QueryTab = tab(() => import('./contract/query-tab.tsx'));
const StateTab = tab(() => import('./contract/state-tab.tsx'));
const GrantsTab = tab(() => import('./grants-tab.tsx'));
const HoldingsTab = tab(() => import('./holdings/holdings-tab.tsx'));
const HistoryTab = tab(() => import('./history/history-tab.tsx'));
const PositionsTab = tab(() => import('./positions/positions-tab.tsx'));

/** Renders the account; an invalid address sends no requests. */
export default function AddressPage({ params }: PageProps<{ readonly text: string }>) {
  const reading = useMemo(() => tryReadAddress(params.text), [params.text]);
  if (reading.ok) return <AnyAddress read={reading.read} />;
  return (
    <Suspense fallback={PAGE_PLACEHOLDER}>
      <NamedAddress text={params.text} cause={reading.error}>
        {(address, name) => <Account address={address} typed={null} name={name} />}
      </NamedAddress>
    </Suspense>
  );
}

function tryReadAddress(text: string) {
  try {
    return { ok: true, read: readAddress(text) } as const;
  } catch (error) {
    return { ok: false, error } as const;
  }
}

/** The account, or a redirect for the address of a governor or signer. */
function AnyAddress({ read }: { readonly read: ReadAddress }) {
  const { addressPrefix } = useChain();
  const subject = resolveSubject(read, addressPrefix);
  const elsewhere =
    subject.page === 'governor'
      ? paths.governor(subject.address)
      : subject.page === 'validator'
        ? paths.validator(subject.address)
        : null;
  useRedirect(elsewhere);
  if (subject.page !== 'account') return PAGE_PLACEHOLDER;
  return <Account address={subject.address} typed={subject.typed} />;
}

/** Content below the total waits for it to avoid layout shifts, but not for a call that hangs. */
const TIMEOUT_MS = 4_000;

interface AccountProps {
  readonly address: AccAddress;
  readonly typed: ReadAddress | null;
  /** The name in the URL; undefined for an address. */
  readonly name?: string;
}

function Account({ address, typed, name }: AccountProps) {
  const portfolio = usePortfolio(address);
  const { isPending } = useDenomRegistry();
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const [wasShown, setShown] = useState(false);
  const isShown = wasShown || (portfolio.isSettled && !isPending) || !isWaiting;
  if (isShown && !wasShown) setShown(true);
  return (
    <>
      <AddressHead address={address} typed={typed} name={name} portfolio={portfolio} />
      <Summary portfolio={portfolio} isShown={isShown || (portfolio.isCounted && !isPending)} />
      {isShown && (
        <Suspense fallback={PAGE_PLACEHOLDER}>
          <AccountTabs portfolio={portfolio} />
        </Suspense>
      )}
    </>
  );
}

interface NamedAddressProps {
  readonly text: string;
  /** Why it is no address. */
  readonly cause: unknown;
  /** The owner's account, and the canonical spelling of the name. */
  readonly children: (address: AccAddress, name: string) => ReactNode;
}

/** The owner of a name, or why there is none: invalid, unregistered, or lookup failed. */
function NamedAddress({ text, cause, children }: NamedAddressProps) {
  const { addressPrefix } = useChain();
  const canBeName = isServiceName(text);
  const { data, isPending, error, refetch } = useQuery({ ...nameQuery(text), enabled: canBeName });
  if (canBeName && isPending) return PAGE_PLACEHOLDER;
  const owner = tryParseAccAddress(data?.address ?? '', addressPrefix);
  if (data === undefined || data === null || owner === null)
    return (
      <InvalidPage error={explainAddress(text, cause)}>
        {error !== null ? (
          <p>
            It may be a Stargaze name, but names cannot be looked up now.{' '}
            <button type="button" className="button" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : data === null ? (
          <p>There is no such Stargaze name either.</p>
        ) : (
          data !== undefined && <p>It is a Stargaze name, but no account owns it.</p>
        )}
      </InvalidPage>
    );
  return children(owner, data.name);
}

function AccountTabs({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address } = portfolio;
  const known = useQuery(historyQuery(getAddressCall, { params: { address } })).data?.value;
  const knowsAll = useHasVoteEnds(known?.height) && known?.indexedFrom === null;
  const { mayBe: isContract } = useContract(portfolio);
  return (
    <Tabs
      label="About this account"
      tabs={[
        {
          id: 'activity',
          label: 'Activity',
          count: knowsAll ? known.activity : undefined,
          render: () => <ActivityTab portfolio={portfolio} />,
        },
        // The first replaces the account tab.
        ...(isContract
          ? [
              { id: 'account', label: 'Contract', render: () => <ContractTab portfolio={portfolio} /> },
              { id: 'messages', label: 'Messages', render: () => <MessagesTab address={address} /> },
              { id: 'query', label: 'Query', render: () => <QueryTab address={address} /> },
              { id: 'state', label: 'State', render: () => <StateTab address={address} /> },
            ]
          : []),
        {
          id: 'holdings',
          label: 'Holdings',
          count: portfolio.counts.balances,
          render: () => <HoldingsTab portfolio={portfolio} />,
        },
        ...(portfolio.hasElys
          ? [
              {
                id: 'positions',
                label: 'Positions',
                count: portfolio.counts.positions,
                render: () => <PositionsTab portfolio={portfolio} />,
              },
            ]
          : []),
        { id: 'history', label: 'History', render: () => <HistoryTab portfolio={portfolio} /> },
        { id: 'grants', label: 'Grants', render: () => <GrantsTab address={address} /> },
        ...(isContract
          ? []
          : [{ id: 'account', label: 'Account', render: () => <AccountTab portfolio={portfolio} /> }]),
      ]}
    />
  );
}

AddressPage.prefetch = ({ client, node, chain }: Reader, { text }: { readonly text: string }) => {
  const subject = resolveSubject(readAddress(text), chain.addressPrefix);
  if (subject.page !== 'account') return;
  ActivityTab.load();
  prefetchPortfolio(client, node, subject.address, chain.hasGovernors);
  runInBackground(client.query(accountQuery(node, subject.address)));
};
