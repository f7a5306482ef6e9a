/** The page header: avatar, name, address, roles and actions. */
import { listMovementsCall } from '@cairn/api/history/movements';
import { accFromValoper, parseAddress, type AccAddress } from '@cairn/chain/address';
import { NotFoundError } from '@cairn/chain/errors';
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import type { Account } from '@cairn/node-client/modules/auth';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { accountKindName } from '../../../entities/account/account-kind.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { placesOfAccounts } from '../../../entities/address/known-accounts.ts';
import { useLabels } from '../../../entities/address/labels.ts';
import { CodeLink } from '../../../entities/contract/code-link.tsx';
import { membershipQuery } from '../../../entities/portfolio/queries.ts';
import { TIER_LABELS } from '../../../entities/portfolio/tier-labels.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { rankActive } from '../../../entities/validator/rank-active.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { canAnswer, historyPath, indexStatusQuery } from '../../../shared/lib/history.ts';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import { deferredComponent, lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { useOwnedName } from '../../../shared/lib/names/use-owned-name.ts';
import { usePageHeadline } from '../../../shared/lib/page-status.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Identicon } from '../../../shared/ui/identicon.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { StarButton } from '../../../shared/ui/star-button.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { Term } from '../../../shared/ui/term.tsx';
import type { ReadAddress } from '../read-address.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { useContract } from './use-contract.ts';
import { useSpecialName } from './use-special-name.ts';

const OtherForms = deferredComponent(() => import('./other-forms.tsx'));
const QrCode = lazyComponent(() => import('./qr-code.tsx'));

interface AddressHeadProps {
  readonly address: AccAddress;
  readonly typed: ReadAddress | null;
  /** The name in the URL. */
  readonly name?: string | undefined;
  readonly portfolio: Portfolio;
}

/** The header. The address is shown in full, for comparison. */
export function AddressHead({ address, typed, name: requestedName, portfolio }: AddressHeadProps) {
  const account = useQuery(accountQuery(useNode(), address));
  const contract = useContract(portfolio).query.data?.value;
  const governor = useGovernor(address);
  const special = useSpecialName(portfolio);
  const labelOf = useLabels();
  const label = governor?.moniker ?? labelOf(address) ?? special ?? contract?.label;
  const owned = useOwnedName(address);
  const name = label === undefined ? owned : visibleText(label);
  usePageHeadline(name);
  return (
    <header className="mb-1.5">
      <title>{`${name ?? shortAddress(address)} · Cairn`}</title>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:grid-rows-[auto_auto] md:gap-x-4 md:gap-y-1">
        <span className="md:row-span-2">
          <Identicon address={address} size={44} />
        </span>
        <h1 className="min-w-0 text-title tracking-tight wrap-anywhere">{name ?? shortAddress(address)}</h1>
        <Actions address={address} />
        <div className="col-span-full min-w-0 text-table text-muted md:col-span-2 md:col-start-2">
          <div className="flex min-h-11 flex-wrap content-start items-center gap-x-2 gap-y-0.5 md:min-h-5 md:gap-x-3">
            <span className="inline-flex items-center break-all text-ink">
              <span className="font-mono tracking-tight">{address}</span>
              <CopyButton text={address} what="address" steady />
            </span>
            <Roles
              account={account.data?.value}
              error={account.error}
              governor={governor}
              portfolio={portfolio}
            />
            <details className="open:w-full">
              <summary className="w-fit py-0.5">
                Other formats<span className="sr-only"> of this address</span>
              </summary>
              <OtherForms address={address} />
            </details>
          </div>
          <TaxNote />
          {owned !== null && label !== undefined && requestedName === undefined && (
            <p>Stargaze name: {owned}</p>
          )}
          {typed !== null && <TypedNote typed={typed} />}
          {requestedName !== undefined && (
            <p>
              You looked up the name{' '}
              <strong className="font-medium text-ink">{visibleText(requestedName)}</strong>. This account
              owns it.
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

function TypedNote({ typed }: { readonly typed: ReadAddress }) {
  const form = typed.prefix === null ? 'the bytes' : `a ${visibleText(typed.prefix)} address`;
  return (
    <p>
      You looked up {form} <span className="font-mono break-all">{typed.text}</span>. This is the same key’s
      account on this network.
    </p>
  );
}

function Actions({ address }: { readonly address: AccAddress }) {
  const movements = historyPath(
    listMovementsCall,
    { params: { address }, query: { order: 'oldest' } },
    '.csv',
  );
  const { data: status } = useQuery(indexStatusQuery());
  const hasIndex = status === undefined || canAnswer(status.value);
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <StarButton id={address} what="address" />
      <Popover
        label="Show the QR code of this address"
        hint="QR code"
        buttonClassName="button max-sm:border-transparent max-sm:px-2"
        button={
          <>
            <QrIcon /> <span className="max-sm:hidden">QR</span>
          </>
        }
      >
        {() => (
          <div className="size-60">
            <Suspense fallback={<span className="skeleton block size-full" />}>
              <QrCode text={address} />
            </Suspense>
          </div>
        )}
      </Popover>
      {hasIndex && (
        <a
          className="button max-sm:border-transparent max-sm:px-2"
          href={movements}
          download
          aria-label="Tax CSV: Export for taxes (CSV)"
          data-hint={
            status?.value.fromGenesis === false
              ? 'One row per balance change, oldest first, with fee and price'
              : 'One row per balance change, oldest first, with fee, price and running balance'
          }
        >
          <Icon name="export" /> <span className="max-sm:hidden">Tax CSV</span>
        </a>
      )}
    </div>
  );
}

/** What the tax CSV lacks: the file has no place for it. */
function TaxNote() {
  const status = useQuery(indexStatusQuery()).data?.value;
  const isIndexBehind = useIsIndexBehind(status?.height);
  if (status === undefined || !canAnswer(status)) return null;
  const { firstHeight, height, fromGenesis, eventsKnown } = status;
  if (firstHeight === null || height === null || (fromGenesis === true && !isIndexBehind)) return null;
  return (
    <p>
      The tax CSV begins at block {formatInt(firstHeight)}
      {isIndexBehind && <>, ends at block {formatInt(height)}</>}
      {fromGenesis !== true &&
        (eventsKnown === false ? ', without block events and balances' : ', without balances')}
      .
    </p>
  );
}

const QrIcon = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M1 1h6v6H1zm1.5 1.5v3h3v-3zM9 1h6v6H9zm1.5 1.5v3h3v-3zM1 9h6v6H1zm1.5 1.5v3h3v-3zM9 9h2v2H9zm4 0h2v2h-2zm-2 2h2v2h-2zm-2 2h2v2H9zm4 0h2v2h-2z" />
  </svg>
);

interface Governor {
  readonly address: Validator['address'];
  /** Undefined when it has none. */
  readonly moniker: string | undefined;
  /** From 1, by stake; null outside the active set. */
  readonly rank: number | null;
}

function useGovernor(address: AccAddress): Governor | undefined {
  const governors = useQuery(governorsQuery(useNode())).data?.value.items ?? [];
  if (parseAddress(address).bytes.length !== 20) return undefined;
  const own = governors.find((governor) => accFromValoper(governor.address) === address);
  if (own === undefined) return undefined;
  const moniker = own.description.moniker.trim();
  return {
    address: own.address,
    moniker: moniker === '' ? undefined : moniker,
    rank: rankActive(governors).rows.find(({ item }) => item === own)?.rank ?? null,
  };
}

interface RolesProps {
  readonly account: Account | undefined;
  readonly error: unknown;
  readonly governor: Governor | undefined;
  readonly portfolio: Portfolio;
}

/** The account's on-chain roles. Fixed height while loading. */
function Roles({ account, error, governor, portfolio }: RolesProps) {
  const { one } = useStakingWords();
  const contract = useContract(portfolio).query.data;
  const place = placesOfAccounts(useChain().addressPrefix).get(portfolio.address);
  if (account === undefined) {
    if (error === null) return <span className="skeleton h-3 w-48 self-center" aria-hidden="true" />;
    if (error instanceof NotFoundError) return <Status kind="pending">never seen on this network</Status>;
    return <Status kind="bad">The account type could not be loaded.</Status>;
  }
  return (
    <>
      {governor !== undefined && (
        <AppLink to={paths.governor(governor.address)}>
          {one}, {governor.rank === null ? 'not in the active set' : `rank ${formatInt(governor.rank)}`}
        </AppLink>
      )}
      <Kind account={account} portfolio={portfolio} />
      {place !== undefined && <AppLink to={place.to}>{place.name}</AppLink>}
      {/* Contracts and modules sign nothing, and trade nothing that a tier is for. */}
      {contract === undefined && account.kind !== 'module' && (
        <>
          <span data-hint="How many transactions it has signed">sequence {formatInt(account.sequence)}</span>
          {portfolio.hasElys && <Tier portfolio={portfolio} />}
        </>
      )}
    </>
  );
}

/** A contract with code and admin, or another kind of account. */
function Kind({ account, portfolio }: Readonly<{ account: Account; portfolio: Portfolio }>): ReactNode {
  const { query, mayBe } = useContract(portfolio);
  if (!mayBe || query.isError) return <span className="text-ink">{accountKindName(account)}</span>;
  if (query.data === undefined) return <span className="skeleton h-3 w-16 self-center" aria-hidden="true" />;
  const { codeId, admin } = query.data.value;
  return (
    <>
      <span className="text-ink">Contract</span>
      <CodeLink codeId={codeId} />
      <span>
        {admin === null ? (
          'no admin'
        ) : (
          <>
            admin <AddressLink address={admin} withCopy={false} />
          </>
        )}
      </span>
    </>
  );
}

function Tier({ portfolio }: Pick<RolesProps, 'portfolio'>) {
  const { data } = useQuery(membershipQuery(useNode(), portfolio.address, portfolio.at));
  if (data === undefined) return null;
  const { membership } = data.value;
  return (
    <span>
      {TIER_LABELS[membership]} <Term id="tier">tier</Term>
    </span>
  );
}
