/** Distribution of voting power. */
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import { useSignerNames } from '../../../entities/signer/signer-names.ts';
import { useSignerSet } from '../../../entities/signer/use-signers.ts';
import { PowerBar } from '../../../entities/validator/power-bar.tsx';
import { MARK_LABELS } from '../../../entities/validator/power-shares.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { rankSigners } from '../../../entities/signer/rank-signers.ts';

/** From the set of the latest block. */
export function PowerPanel() {
  const query = useSignerSet();
  const names = useSignerNames();
  const words = useStakingWords();
  return (
    <QueryPanel
      title="Power"
      query={query}
      what="the signers"
      skeleton={
        <div className="h-[316px] p-4 sm:h-[180px]">
          <Skeleton height="20px" />
        </div>
      }
    >
      {({ value }) => {
        const ranking = rankSigners(value.validators);
        const of = `of ${formatInt(ranking.rows.length)} ${words.signersNoun}`;
        const third = `${formatInt(ranking.third)} ${of}`;
        const twoThirds = `${formatInt(ranking.twoThirds)} ${of}`;
        return (
          <>
            <div className="px-4 pt-4">
              <PowerBar
                ranking={ranking}
                nameOf={(signer) => visibleText(names.nameOf(signer) ?? shortAddress(signer.address))}
                label={`At least a third: ${third}. More than two thirds: ${twoThirds}.`}
              />
            </div>
            <KeyValues
              items={[
                fact(
                  MARK_LABELS.third,
                  holders(third, ranking.third, 'at least a third', 'enough to halt the chain'),
                ),
                fact(
                  MARK_LABELS['two-thirds'],
                  holders(twoThirds, ranking.twoThirds, 'more than two thirds', 'enough to finalise blocks'),
                ),
                fact('Total power', formatInt(ranking.total)),
                fact('Validator set at block', <BlockLink height={value.height} />),
              ]}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

function holders(who: string, count: number, part: string, meaning: string): string {
  return `${who} ${count === 1 ? 'alone holds' : 'together hold'} ${part}: ${meaning}.`;
}
