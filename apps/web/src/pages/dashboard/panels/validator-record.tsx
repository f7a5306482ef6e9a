/** A validator's signing record from the index, and its self-delegation from the node. */
import { listSignersCall } from '@cairn/api/history/signers';
import { formatInt } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import { signerOf } from '../../../entities/validator/consensus-key.ts';
import { selfBondQuery } from '../../../entities/validator/self-bond-query.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';

/** One line, without unknown values. */
export default function ValidatorRecord({ validator }: { readonly validator: Validator }) {
  const { addressPrefix } = useChain();
  const selfBond = useQuery(selfBondQuery(useNode(), validator.address)).data?.value;
  const signers = useQuery(historyQuery(listSignersCall, {})).data;
  const isIndexBehind = useIsIndexBehind(signers?.height);
  const own = signerOf(validator.consensusKey, addressPrefix);
  const items = isIndexBehind ? [] : (signers?.value.items ?? []);
  const [span] = items.find(({ signer }) => signer === own)?.windows ?? [];
  return (
    <>
      {span !== undefined &&
        `signed ${formatInt(span.blocks - span.missed)} of ${formatInt(span.blocks)} blocks`}
      {span !== undefined && selfBond !== undefined && ' · '}
      {selfBond !== undefined && (
        <>
          self-bond <StakeAmount baseUnits={selfBond} maxDecimals={0} />
        </>
      )}
    </>
  );
}
