/** The page of a block signer. */
import { type ValconsAddress } from '@cairn/chain/address';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { ForeignAddress, useForeignPrefix } from '../../entities/address/foreign-address.tsx';
import { useSignerNames } from '../../entities/signer/signer-names.ts';
import { SignerState } from '../../entities/signer/signer-state.tsx';
import { prefetchSigners, useSignerSet, useSigningInfos } from '../../entities/signer/use-signers.ts';
import { signerOf } from '../../entities/validator/consensus-key.ts';
import { GovernorName } from '../../entities/validator/governor-name.tsx';
import { Identicon } from '../../shared/ui/identicon.tsx';
import { governorsQuery } from '../../entities/validator/queries.ts';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import type { PageProps } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StarButton } from '../../shared/ui/star-button.tsx';
import { IdentityPanel } from './panels/identity-panel.tsx';
import { PowerPanel } from './panels/power-panel.tsx';
import { VotesPanel } from './panels/votes-panel.tsx';
import { usePageStatus } from '../../shared/lib/page-status.ts';

interface Params {
  readonly address: ValconsAddress;
}

export default function ValidatorPage({ params: { address } }: PageProps<Params>) {
  const isForeign = useForeignPrefix(address) !== null;
  return isForeign ? <ForeignAddress address={address} /> : <Signer address={address} />;
}

function Signer({ address }: Params) {
  const words = useStakingWords();
  const set = useSignerSet();
  const infos = useSigningInfos();
  const names = useSignerNames();
  const signer = set.data?.value.validators.find((candidate) => candidate.address === address);
  const info = infos.data?.value.items.find((candidate) => candidate.address === address);
  const isKnown = set.data !== undefined && infos.data !== undefined;
  if (isKnown && signer === undefined && info === undefined && infos.data.value.complete)
    return <NoSigner address={address} />;
  const name = visibleText(
    (signer === undefined ? undefined : names.nameOf(signer)) ?? shortAddress(address),
  );
  return (
    <>
      <PageTitle
        title={`${name}, ${words.signerNoun}`}
        heading={
          <span className="flex min-h-[32px] items-center gap-2">
            <Identicon address={address} size={28} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
        }
        actions={
          isKnown && !names.isPending ? <StarButton id={address} what={words.signerNoun} /> : undefined
        }
      >
        <span>Signs blocks</span>
        {isKnown && <SignerState info={info} isInSet={signer !== undefined} />}
      </PageTitle>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        <PowerPanel address={address} />
        <IdentityPanel address={address} />
      </div>
      <VotesPanel address={address} />
    </>
  );
}

/** Explains that a governor's consensus address signs nothing. */
function NoSigner({ address }: Params) {
  usePageStatus(404);
  const words = useStakingWords();
  const { addressPrefix } = useChain();
  const { data } = useQuery(governorsQuery(useNode()));
  const owner = data?.value.items.find(
    ({ consensusKey }) => signerOf(consensusKey, addressPrefix) === address,
  );
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle title={`No such ${words.signerNoun}`} heading="No signer has this address." />
      <p className="text-muted">
        <span className="font-mono break-all">{address}</span> is a valid address, but it does not sign blocks
        and the chain has no record of it.
      </p>
      {owner !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-2 text-muted">
          Its key was registered by the {words.one} <GovernorName governor={owner} />
        </div>
      )}
      <p className="mt-3 text-muted">
        <AppLink to={paths.validators}>All {words.signersNoun}</AppLink>
      </p>
    </div>
  );
}

ValidatorPage.prefetch = prefetchSigners;
