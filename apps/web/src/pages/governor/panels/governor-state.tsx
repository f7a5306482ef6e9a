/** The status of a governor, and how to unjail it. */
import { timestampMs } from '@cairn/chain/time';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { signerOf } from '../../../entities/validator/consensus-key.ts';
import { signingInfosQuery } from '../../../entities/validator/signing-queries.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export function GovernorState({ governor }: { readonly governor: Validator }) {
  const words = useStakingWords();
  return (
    <>
      <span>{words.One}</span>
      {governor.jailed && <Status kind="bad">jailed</Status>}
      {governor.status === 'bonded' && <Status kind="good">active</Status>}
      {governor.status === 'unbonded' && !governor.jailed && <span className="text-muted">inactive</span>}
      {governor.status === 'unbonding' && (
        <Status kind="pending">
          unbonding until <Time value={governor.unbondingTime} show="date" />
        </Status>
      )}
    </>
  );
}

export function JailNote({ governor }: { readonly governor: Validator }) {
  // Other consumer chains have governors too, which x/slashing unjails.
  return useServesElys() ? <GovernorJail governor={governor} /> : <ValidatorJail governor={governor} />;
}

function GovernorJail({ governor }: { readonly governor: Validator }) {
  return (
    <p className="mb-4 max-w-[70ch] text-table">
      A governor is jailed when its self-bond falls below its minimum self-delegation, here{' '}
      <StakeAmount baseUnits={governor.minSelfDelegation} />. To unjail it, its operator must bond that amount
      again and send <code className="mono break-all">/elys.estaking.MsgUnjailGovernor</code>.
    </p>
  );
}

function ValidatorJail({ governor }: { readonly governor: Validator }) {
  const { addressPrefix, hasGovernors } = useChain();
  const { data, isPending } = useQuery(signingInfosQuery(useNode()));
  const signer = signerOf(governor.consensusKey, addressPrefix);
  const info = data?.value.items.find(({ address }) => address === signer);
  if (info?.tombstoned === true)
    return (
      <p className="mb-4 max-w-[70ch] text-table">
        Tombstoned: it signed two blocks at the same height and can never be unjailed.
      </p>
    );
  if (info === undefined && isPending) return null;
  // A tombstoned one never does; governors have no record, since they sign no blocks.
  if (info === undefined && !hasGovernors)
    return <p className="mb-4 max-w-[70ch] text-table">It is not known whether it can be unjailed.</p>;
  return (
    <p className="mb-4 max-w-[70ch] text-table">
      Its operator can unjail it by sending{' '}
      <code className="mono break-all">/cosmos.slashing.v1beta1.MsgUnjail</code>
      {info !== undefined && timestampMs(info.jailedUntil) > 0 && (
        <>
          , from <Time value={info.jailedUntil} show="date" /> on
        </>
      )}
      .
    </p>
  );
}
