/** All forms of its address, and its consensus key. */
import { accFromValoper, addressToHex, type ValoperAddress } from '@cairn/chain/address';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { ed25519Key, signerOf } from '../../../entities/validator/consensus-key.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { ExactText } from '../../../shared/ui/exact-text.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { AddressText } from '../../../shared/ui/identifiers.tsx';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** Operator forms derive from the address, consensus forms from the key. */
export function AddressesPanel({
  address,
  query,
}: Readonly<{ address: ValoperAddress; query: UseQueryResult<Answer<Validator>> }>) {
  const { hasGovernors, addressPrefix } = useChain();
  const words = useStakingWords();
  const account = accFromValoper(address);
  return (
    <QueryPanel
      title="Addresses"
      query={query}
      what={`the key of this ${words.one}`}
      skeleton={<SkeletonRows rows={6} rowClassName={KEY_VALUE_ROW} />}
    >
      {({ value }) => {
        const key = ed25519Key(value.consensusKey);
        const signer = signerOf(value.consensusKey, addressPrefix);
        return (
          <>
            <KeyValues
              items={[
                fact('Operator', <AddressText address={address} isFull />),
                fact('Account', <AddressText address={account} to={paths.address(account)} isFull />),
                fact('Account, hex', <ExactText text={addressToHex(address)} what="hex" />),
                fact(
                  'Consensus',
                  signer === null ? (
                    <span className="text-muted">no ed25519 key</span>
                  ) : (
                    <AddressText
                      address={signer}
                      {...(hasGovernors ? {} : { to: paths.validator(signer) })}
                      isFull
                    />
                  ),
                ),
                signer === null
                  ? null
                  : fact('Consensus, hex', <ExactText text={addressToHex(signer)} what="hex" />),
                key === null
                  ? null
                  : fact('Consensus key', <ExactText text={key} what="key" />, 'ed25519, base64'),
              ]}
            />
            {hasGovernors && (
              <p className="panel-note">
                A governor never signs blocks: its consensus key is registered but never used.
              </p>
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}
