/** Who this is: name, address, kind, and whether the chain has ever seen it. */
import { accFromValoper, parseAddress, valoperFromAcc, type AccAddress } from '@cairn/chain/address';
import { NotFoundError } from '@cairn/chain/errors';
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import type { Account } from '@cairn/node-client/modules/auth';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountKindName, mayBeContract } from '../../../entities/account/account-kind.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { useLabels } from '../../../entities/address/labels.ts';
import { membershipQuery } from '../../../entities/portfolio/queries.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useOwnedName } from '../../../shared/lib/names/use-owned-name.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { StarButton } from '../../../shared/ui/star-button.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { ReadAddress } from '../read-address.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { useSpecialName } from '../use-special-name.ts';
import { QrPopover } from './qr-popover.tsx';
import { ContractKind } from './contract-kind.tsx';
import { AskedNote } from './asked-note.tsx';
import { OtherForms } from './other-forms.tsx';

interface AddressHeadProps {
  readonly address: AccAddress;
  readonly typed: ReadAddress | null;
  /** The name of the name service that was asked for. */
  readonly name?: string | undefined;
  readonly portfolio: Portfolio;
}

/** The head of the page. The address is whole: it is what people came to compare. */
export function AddressHead({ address, typed, name: asked, portfolio }: AddressHeadProps) {
  const labelOf = useLabels();
  const special = useSpecialName(address, portfolio);
  const label = labelOf(address) ?? special;
  const owned = useOwnedName(address);
  const name = label === undefined ? owned : visibleText(label);
  return (
    <PageTitle
      title={name ?? shortAddress(address)}
      heading={name ?? 'Address'}
      actions={
        <span className="inline-flex items-center">
          <StarButton id={address} what="address" />
          <QrPopover address={address} />
        </span>
      }
    >
      <p className="flex w-full items-center text-label break-all text-ink sm:text-table">
        <span className="font-mono">{address}</span>
        <CopyButton text={address} what="address" steady />
      </p>
      {owned !== null && label !== undefined && asked === undefined && (
        <p className="w-full">Stargaze name: {owned}</p>
      )}
      {(typed !== null || asked !== undefined) && (
        <Suspense fallback={<p className="w-full">&nbsp;</p>}>
          <AskedNote typed={typed} name={asked} />
        </Suspense>
      )}
      <Facts address={address} portfolio={portfolio} />
      <details className="w-full">
        <summary className="w-fit">Other forms of this address</summary>
        <Suspense>
          <OtherForms address={address} />
        </Suspense>
      </details>
    </PageTitle>
  );
}

/** One line: kind, number, sequence, tier. Its height does not depend on what is read. */
function Facts({ address, portfolio }: Pick<AddressHeadProps, 'address' | 'portfolio'>) {
  const node = useNode();
  const account = useQuery(accountQuery(node, address));
  const governors = useQuery(governorsQuery(node));
  const operator =
    parseAddress(address).bytes.length === 20
      ? (governors.data?.value.items ?? []).find((governor) => accFromValoper(governor.address) === address)
      : undefined;
  return (
    <div className="flex min-h-11 w-full flex-wrap content-start items-baseline gap-x-4 gap-y-1 sm:min-h-5">
      <AccountFacts account={account.data?.value} error={account.error} portfolio={portfolio} />
      {operator !== undefined && (
        <span>
          operates <GovernorLink address={valoperFromAcc(address)} withCopy={false} />
        </span>
      )}
      {portfolio.hasElys && <Tier portfolio={portfolio} />}
    </div>
  );
}

function AccountFacts({
  account,
  error,
  portfolio,
}: {
  readonly account: Account | undefined;
  readonly error: unknown;
  readonly portfolio: Portfolio;
}): ReactNode {
  if (account === undefined) {
    if (error === null) return <span className="skeleton h-3 w-48 self-center" aria-hidden="true" />;
    if (error instanceof NotFoundError) return <Status kind="pending">never seen on this network</Status>;
    return <Status kind="bad">What kind of account this is could not be read.</Status>;
  }
  return (
    <>
      {mayBeContract(portfolio.address, account) ? (
        // Neither is said before it is known which of them it is.
        <Suspense fallback={<span className="skeleton h-3 w-16 self-center" aria-hidden="true" />}>
          <ContractKind portfolio={portfolio} account={account} />
        </Suspense>
      ) : (
        <span className="text-ink">{accountKindName(account)}</span>
      )}
      <span>number {formatInt(account.accountNumber)}</span>
      <span data-hint="How many transactions it has signed">sequence {formatInt(account.sequence)}</span>
    </>
  );
}

function Tier({ portfolio }: Pick<AddressHeadProps, 'portfolio'>) {
  const { data } = useQuery(membershipQuery(useNode(), portfolio.address, portfolio.at));
  if (data === undefined) return null;
  return <span data-hint="Membership tier: more under the total">{data.value.membership}</span>;
}
