/** The yearly yield of staking with a governor, after commission. */
import { decAdd, decFromInt, decMul, decSub, type Dec } from '@cairn/chain/dec';
import { hasStopped } from '@cairn/chain/phase';
import { stoppedWords } from '@cairn/chain/phase-words';
import { isMeaningfulYield, YIELD_TOO_HIGH } from '@cairn/chain/yields';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { Percent } from '../../shared/ui/amount.tsx';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { usePhase } from '../block/use-head.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import { inflationYieldQuery, yieldsQuery } from './queries.ts';

/** The yield net of commission, truncated. */
export function afterCommission(apr: Dec, rate: Dec): Dec {
  return decMul(apr, decSub(decFromInt(1), rate), 'down');
}

/** In USDC and Eden where stake earns those. Hidden when the network has stopped. */
export function GovernorApr({ rate }: { readonly rate: Dec }) {
  const node = useNode();
  const servesElys = useServesElys();
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  const aprs = useQuery({ ...yieldsQuery(node), enabled: servesElys && !isStopped });
  const inflation = useQuery({ ...inflationYieldQuery(node), enabled: !servesElys && !isStopped });
  if (isStopped)
    return (
      <span className="text-muted" data-hint={`${stoppedWords(phase)}: there is no current rate.`}>
        –
      </span>
    );
  return servesElys ? (
    <QueryValue query={aprs}>
      {({ value: { elys } }) => <Percent value={afterCommission(decAdd(elys.usdc, elys.eden), rate)} />}
    </QueryValue>
  ) : (
    <QueryValue query={inflation}>
      {({ value }) =>
        isMeaningfulYield(value) ? (
          <Percent value={afterCommission(value, rate)} />
        ) : (
          <span className="text-muted" data-hint={YIELD_TOO_HIGH}>
            –
          </span>
        )
      }
    </QueryValue>
  );
}
