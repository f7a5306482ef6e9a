/** Signers with sequence and mode; multisigs with all members. */
import { formatInt } from '@cairn/chain/format';
import { AddressLink } from '../address/address-link.tsx';
import type { SignerView } from './tx-signers.ts';
import { Status } from '../../shared/ui/status.tsx';

/** One line per signer. */
export function Signers({ signers }: { readonly signers: readonly SignerView[] }) {
  if (signers.length === 0) return <span className="text-muted">none</span>;
  return (
    <ul className="flex flex-col gap-1">
      {signers.map((signer, index) => (
        // The tx fixes the order.
        <li key={index}>
          <span className="flex flex-wrap gap-x-3">
            {signer.address === null ? (
              <span className="text-muted">unsupported key type</span>
            ) : (
              <AddressLink address={signer.address} />
            )}
            {signer.sequence !== null && (
              <span className="text-muted">sequence {formatInt(signer.sequence)}</span>
            )}
            <span className="text-muted" data-hint={signer.keyType ?? undefined}>
              {signer.modes.map(modeWords).join(', ')}
            </span>
          </span>
          {signer.multisig !== null && <Members multisig={signer.multisig} />}
        </li>
      ))}
    </ul>
  );
}

function Members({ multisig }: { readonly multisig: NonNullable<SignerView['multisig']> }) {
  const signed = multisig.members.filter(({ hasSigned }) => hasSigned).length;
  return (
    <div className="mt-1 border-s border-line ps-3">
      <p className="text-muted">
        Multisig with {multisig.members.length} members: {multisig.threshold} signatures required, {signed}{' '}
        present.
      </p>
      <ul className="flex flex-col gap-[6px]">
        {multisig.members.map(({ address, hasSigned }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            {address === null ? (
              <span className="text-muted">unsupported key type</span>
            ) : (
              <AddressLink address={address} />
            )}
            {hasSigned ? (
              <Status kind="good">signed</Status>
            ) : (
              <span className="text-muted">did not sign</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MODES: ReadonlyMap<string, string> = new Map([
  ['SIGN_MODE_DIRECT', 'sign mode: direct'],
  ['SIGN_MODE_DIRECT_AUX', 'sign mode: direct aux, as an additional signer'],
  ['SIGN_MODE_LEGACY_AMINO_JSON', 'sign mode: amino JSON (common with hardware wallets and multisigs)'],
  ['SIGN_MODE_TEXTUAL', 'sign mode: textual'],
]);

const modeWords = (mode: string): string => MODES.get(mode) ?? mode;
