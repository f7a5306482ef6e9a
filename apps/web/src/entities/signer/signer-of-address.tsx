/** A block signer of which only the address is known, as in a list of blocks. */
import type { ValconsAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { SignerLink } from '../address/address-link.tsx';
import { validatorSetQuery } from '../block/height-queries.ts';
import { SignerName } from './signer-name.tsx';
import { useSignerNames } from './signer-names.ts';

/** A list reads one set for all of its rows, and the same one while blocks arrive. */
const BLOCKS_PER_SET = 100;

interface SignerOfAddressProps {
  readonly address: ValconsAddress;
  /** Of a block that it proposed. */
  readonly height: number;
  readonly withCopy?: boolean;
}

/** Names are matched by key, and the key is in the validator set: the address until it has loaded. */
export function SignerOfAddress({ address, height, withCopy = false }: SignerOfAddressProps) {
  const names = useSignerNames();
  const near = Math.max(1, height - (height % BLOCKS_PER_SET));
  const set = useQuery(validatorSetQuery(useNode(), near));
  const signer = set.data?.value.validators.find((validator) => validator.address === address);
  return signer === undefined ? (
    <SignerLink address={address} withCopy={withCopy} />
  ) : (
    <SignerName signer={signer} names={names} />
  );
}
