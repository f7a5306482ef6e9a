/** A figure of the chain's record of a signer. */
import type { ValconsAddress } from '@cairn/chain/address';
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import type { ReactNode } from 'react';
import { NodeValue } from '../../shared/ui/node-value.tsx';
import { signingInfosQuery } from '../validator/signing-queries.ts';

interface SigningInfoValueProps {
  readonly address: ValconsAddress;
  readonly children: (info: SigningInfo) => ReactNode;
}

export function SigningInfoValue({ address, children }: SigningInfoValueProps) {
  return (
    <NodeValue of={signingInfosQuery}>
      {({ items, complete }) => {
        const info = items.find((item) => item.address === address);
        if (info !== undefined) return children(info);
        return <span className="text-muted">{complete ? 'no record' : 'not among the loaded records'}</span>;
      }}
    </NodeValue>
  );
}
