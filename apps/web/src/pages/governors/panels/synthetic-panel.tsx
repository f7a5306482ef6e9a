/** Explains the two reward recipients that are not governors. */
import type { ValoperAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { formatAmountText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoinAmount, StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { AddressText } from '../../../shared/ui/identifiers.tsx';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { groupGovernors } from '../group-governors.ts';
import { earningStakeQuery, estakingParamsQuery } from '../queries.ts';

const EDEN = parseDenom('ueden');
const EDENB = parseDenom('uedenb');

/** From estaking parameters and commitment totals, at the list's height. */
export function SyntheticPanel() {
  const node = useNode();
  const { stakeDenom } = useChain();
  const params = useQuery(estakingParamsQuery(node));
  const governors = useQuery(governorsQuery(node));
  const height = governors.data?.height ?? undefined;
  const query = useQuery({ ...earningStakeQuery(node, height), enabled: governors.data !== undefined });
  const bonded = groupGovernors(governors.data?.value.items ?? []).active.total;
  const edenValidator = params.data?.value.edenValidator;
  const edenBValidator = params.data?.value.edenBValidator;
  // Without the list there is nothing to compare, and the list shows its own failure.
  if (governors.data === undefined && governors.isError) return null;
  return (
    <QueryPanel
      title="Other reward-earning balances"
      query={query}
      what="the committed Eden"
      skeleton={<SkeletonRows rows={5} rowClassName={KEY_VALUE_ROW} />}
      notAvailable="This network has no Eden."
    >
      {({ value }) => {
        const of = (denom: typeof EDEN) =>
          value.committed.find((coin) => coin.denom === denom)?.baseUnits ?? 0n;
        const sum = bonded + of(EDEN) + of(EDENB);
        return (
          <>
            <p className="border-b border-line px-4 py-2 text-table text-muted">
              Committed Eden and Eden Boost earn like stake. The chain keeps an entry for each that looks like
              a governor but is not one: it is never in the active set and has no commission and no vote.
            </p>
            <KeyValues
              items={[
                fact('Active stake', <StakeAmount baseUnits={bonded} />),
                fact(
                  'Eden',
                  <Entry
                    coin={<CoinAmount coin={{ denom: EDEN, baseUnits: of(EDEN) }} />}
                    address={edenValidator}
                  />,
                  { term: 'eden' },
                ),
                fact(
                  'Eden Boost',
                  <Entry
                    coin={<CoinAmount coin={{ denom: EDENB, baseUnits: of(EDENB) }} />}
                    address={edenBValidator}
                  />,
                  { term: 'edenb' },
                ),
                fact(
                  'Total earning rewards',
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span>
                      {formatAmountText(sum, stakeDenom.decimals)} {stakeDenom.symbol}, Eden and Eden Boost
                    </span>
                    {sum === value.totalBonded ? (
                      <Status kind="good">matches the chain’s own total</Status>
                    ) : (
                      <Status kind="warning">
                        the chain’s own total is {formatAmountText(value.totalBonded, stakeDenom.decimals)}
                      </Status>
                    )}
                  </span>,
                ),
              ]}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

function Entry({ coin, address }: Readonly<{ coin: ReactNode; address: ValoperAddress | undefined }>) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {coin}
      {address !== undefined && <AddressText address={address} to={paths.governor(address)} />}
    </span>
  );
}
