/** A block signer with its avatar and name, if known. */
import type { ConsensusValidator } from '@cairn/chain/block';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Identicon } from '../../shared/ui/identicon.tsx';
import type { SignerNames } from './signer-names.ts';

/** The hint names the origin of a name: a provider's name is not a name on this chain. */
export function SignerName({
  signer,
  names,
}: Readonly<{ signer: Pick<ConsensusValidator, 'address' | 'publicKey'>; names: SignerNames }>) {
  const name = names.nameOf(signer);
  const hint =
    name !== undefined && names.namedOn !== null
      ? `${signer.address}\nThe same key is ${visibleText(name)} on ${names.namedOn}`
      : signer.address;
  return (
    <span className="flex min-w-36 items-center gap-2">
      <Identicon address={signer.address} />
      <AppLink to={paths.validator(signer.address)} hint={hint} className="link min-w-0 wrap-anywhere">
        {name === undefined ? (
          <span className="mono whitespace-nowrap">{shortAddress(signer.address)}</span>
        ) : (
          visibleText(name)
        )}
      </AppLink>
    </span>
  );
}
