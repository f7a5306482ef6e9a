/** Tiles of chains without Elys modules: minting, yield, validators and unbonding time. From the selected node. */
import { formatDuration, formatInt } from '@cairn/chain/format';
import { hasStopped } from '@cairn/chain/phase';
import { stoppedWords } from '@cairn/chain/phase-words';
import { isMeaningfulYield, YIELD_TOO_HIGH } from '@cairn/chain/yields';
import { useQuery } from '@tanstack/react-query';
import { usePhase } from '../../../entities/block/use-head.ts';
import { stakingParamsQuery } from '../../../entities/validator/staking-queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { FigureTile, QueryTile } from '../../../shared/ui/figure-tile.tsx';
import { activeSetQuery, followed, mintingQuery } from '../queries.ts';

const INFLATION = { label: 'Inflation', hint: 'What x/mint mints per year, as a share of the supply' };
const APR = {
  label: 'Staking APR',
  hint: 'What x/mint mints per year, less the community tax, divided by the bonded stake: before commission and fees, at the blocks per year that x/mint assumes',
};

/** Four tiles. Chains without x/mint are not queried for it. */
export function PlainTiles() {
  const { modules } = useChain();
  const isMinting = modules === null || modules.includes('mint');
  return (
    <>
      {isMinting && <MintingTiles />}
      <ValidatorsTile />
      <UnbondingTile />
    </>
  );
}

function MintingTiles() {
  const phase = usePhase();
  const query = useQuery(mintingQuery(useNode()));
  return (
    <>
      <QueryTile
        {...INFLATION}
        query={query}
        figure={({ inflation }) => (inflation === null ? '–' : <Percent value={inflation} />)}
        note={() => 'per year'}
      />
      {hasStopped(phase) ? (
        <FigureTile {...APR} figure="–" note={stoppedWords(phase)} />
      ) : (
        <QueryTile
          {...APR}
          query={query}
          figure={({ apr }) => (apr === null || !isMeaningfulYield(apr) ? '–' : <Percent value={apr} />)}
          note={({ apr, bonded }) => {
            if (apr === null) return bonded === 0n ? 'nothing is bonded' : 'not reported';
            return isMeaningfulYield(apr) ? 'before commission' : YIELD_TOO_HIGH;
          }}
        />
      )}
    </>
  );
}

function ValidatorsTile() {
  const node = useNode();
  const query = useQuery(activeSetQuery(node));
  const maxValidators = useQuery({ ...stakingParamsQuery(node), ...followed }).data?.value.maxValidators;
  return (
    <QueryTile
      label="Validators"
      hint="In the active set: those whose stake is bonded"
      query={query}
      figure={({ items }) => formatInt(items.length)}
      note={() => (maxValidators === undefined ? null : `of at most ${formatInt(maxValidators)}`)}
    />
  );
}

function UnbondingTile() {
  const query = useQuery({ ...stakingParamsQuery(useNode()), ...followed });
  return (
    <QueryTile
      label="Unbonding time"
      hint="From an undelegation until the stake can be spent"
      query={query}
      figure={({ unbondingMs }) => formatDuration(unbondingMs)}
      note={() => 'after an undelegation'}
    />
  );
}
