/** Identity of a signer: addresses, key, and its validator. */
import { addressToHex, type ValconsAddress } from '@cairn/chain/address';
import { visibleText } from '@cairn/chain/format';
import { useSignerNames } from '../../../entities/signer/signer-names.ts';
import { useSignerSet } from '../../../entities/signer/use-signers.ts';
import { signerOf } from '../../../entities/validator/consensus-key.ts';
import { GovernorName } from '../../../entities/validator/governor-name.tsx';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { ExactText } from '../../../shared/ui/exact-text.tsx';
import { SkeletonText } from '../../../shared/ui/feedback.tsx';
import { AddressText } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';

/** Address forms need no node; the key comes with the validator set. */
export function IdentityPanel({ address }: { readonly address: ValconsAddress }) {
  const { addressPrefix, hasGovernors } = useChain();
  const set = useSignerSet();
  const names = useSignerNames();
  const signer = set.data?.value.validators.find((candidate) => candidate.address === address);
  const name = signer === undefined ? undefined : names.nameOf(signer);
  const hex = addressToHex(address);
  return (
    <Panel title="Identity" provenance={set.data}>
      <KeyValues
        items={[
          fact('Consensus', <AddressText address={address} isFull />),
          fact('Hex', <ExactText text={hex} what="hex" />),
          fact(
            'Key',
            set.data === undefined && set.error !== null ? (
              <span className="text-muted">not loaded</span>
            ) : set.data === undefined ? (
              <SkeletonText width="20em" />
            ) : signer === undefined ? (
              <span className="text-muted">unknown: not in the validator set</span>
            ) : (
              <ExactText text={signer.publicKey} what="key" />
            ),
            'ed25519, base64',
          ),
          hasGovernors
            ? fact(
                'Provider',
                name === undefined && ((set.data === undefined && set.error === null) || names.isPending) ? (
                  <SkeletonText width="12em" />
                ) : name === undefined ? (
                  <span className="text-muted">validator known only on the provider chain</span>
                ) : (
                  <span className="wrap-anywhere">
                    {visibleText(name)}
                    <span className="text-muted"> has the same key on {names.namedOn}</span>
                  </span>
                ),
              )
            : fact(
                'Validator',
                <NodeValue of={governorsQuery}>
                  {({ items }) => {
                    const owner = items.find(
                      ({ consensusKey }) => signerOf(consensusKey, addressPrefix) === address,
                    );
                    return owner === undefined ? (
                      <span className="text-muted">no validator has this key</span>
                    ) : (
                      <GovernorName governor={owner} />
                    );
                  }}
                </NodeValue>,
              ),
        ]}
      />
    </Panel>
  );
}
