/** Rewards: allocated to operators in each block, and withdrawn. */
import { parseDecCoins } from '@cairn/chain/amount';
import { decAdd, decFromAtomics, type Dec } from '@cairn/chain/dec';
import { parseAccAddress, parseValoperAddress, type AccAddress } from '@cairn/chain/address';
import {
  operatorRewardTable,
  rewardClaimTable,
  type OperatorRewardRow,
  type RewardClaimRow,
} from '@cairn/db/tables/staking';
import { attributesOf, coinColumns, fieldText } from '../attributes.ts';
import { factsOf, rowsOf, type Attempt, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

/** Events of paid rewards; each names the recipient. */
const WITHDRAWING = [
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  '/cosmos.staking.v1beta1.MsgDelegate',
  '/cosmos.staking.v1beta1.MsgUndelegate',
  '/cosmos.staking.v1beta1.MsgBeginRedelegate',
  '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
];

const ZERO = decFromAtomics(0n);

export const rewardModule: FactModule = {
  name: 'reward',
  rows: (facts, attempt) => [
    rowsOf(operatorRewardTable, operatorRewards(facts, attempt)),
    factsOf(
      rewardClaimTable,
      facts.events('withdraw_rewards', 'withdraw_commission', 'claim_rewards'),
      attempt,
      (event) => rewardClaim(event, facts),
    ),
  ],
};

/** Sums per operator, since two of five events of a block are allocations. */
function operatorRewards(facts: HeightFacts, attempt: Attempt): readonly OperatorRewardRow[] {
  const sums = new Map<string, { operator: string; denom: string; reward: Dec; commission: Dec }>();
  for (const placed of facts.events('rewards', 'commission')) {
    attempt(placed, () => {
      const read = attributesOf(placed);
      const operator = read.text('validator');
      for (const { denom, baseUnits } of parseDecCoins(read.text('amount'))) {
        const key = `${operator} ${denom}`;
        const sum = sums.get(key) ?? { operator, denom, reward: ZERO, commission: ZERO };
        if (placed.event.type === 'rewards') sum.reward = decAdd(sum.reward, baseUnits);
        else sum.commission = decAdd(sum.commission, baseUnits);
        sums.set(key, sum);
      }
    });
  }
  if (sums.size === 0) return [];
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  return [
    {
      height: facts.height,
      operators: rows.map(({ operator }) => operator),
      denoms: rows.map(({ denom }) => denom),
      rewards: rows.map(({ reward }) => reward),
      commissions: rows.map(({ commission }) => commission),
    },
  ];
}

/** Since SDK 0.47 the event has the delegator. */
function delegatorOf(placed: PlacedEvent, facts: HeightFacts): AccAddress {
  const message = facts.messageOf(placed, ...WITHDRAWING);
  if (message === undefined) throw new SyntaxError('withdraw_rewards has no delegator');
  return parseAccAddress(fieldText(message.body, 'delegator_address'));
}

function rewardClaim(placed: PlacedEvent, facts: HeightFacts): RewardClaimRow | undefined {
  const read = attributesOf(placed);
  const { event } = placed;
  const coins = read.coins('amount');
  if (coins.length === 0) return undefined;
  const columns = coinColumns(coins);
  if (event.type === 'withdraw_rewards') {
    return {
      ...columns,
      source: 'stake',
      address: read.has('delegator') ? read.account('delegator') : delegatorOf(placed, facts),
      operator: read.operator('validator'),
    };
  }
  if (event.type === 'claim_rewards') {
    const source = read.has('vault_ids') ? 'vault' : 'pool';
    return { ...columns, source, address: read.account('recipient'), operator: null };
  }
  const message = facts.messageOf(placed, '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission');
  if (message === undefined) throw new SyntaxError('withdraw_commission names no operator');
  const operator = parseValoperAddress(fieldText(message.body, 'validator_address'));
  return { ...columns, source: 'commission', address: operator, operator };
}
