/** Commission rates and their limits. */
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export function CommissionPanel({ query }: { readonly query: UseQueryResult<Answer<Validator>> }) {
  const words = useStakingWords();
  return (
    <KeyValuesPanel
      title="Commission"
      query={query}
      what={`the commission of this ${words.one}`}
      isPaired
      rows={4}
      items={({ value: { commission, commissionUpdated } }) => [
        fact('Rate', <Percent value={commission.rate} digits={1} />),
        fact(
          'Maximum rate',
          <Percent value={commission.maxRate} digits={1} />,
          'Fixed when the operator was created',
        ),
        fact(
          'Maximum change rate',
          <>
            <Percent value={commission.maxChangeRate} digits={1} /> per day
          </>,
        ),
        fact(
          'Last changed',
          <span className="*:whitespace-normal">
            <Time value={commissionUpdated} show="both" />
          </span>,
        ),
      ]}
    />
  );
}
