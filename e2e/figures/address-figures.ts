/** Figures of an address's page, from raw state responses. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { multiply, toDisplayUnits } from './decimal.ts';
import { figuresIn, figuresOf, type Figure } from './figure.ts';
import { pricesOf } from './prices.ts';
import { lockedBySchedule } from './vesting-locks.ts';
import { coinAt, grouped, type RawCoin, type ChainReader } from './chain-reader.ts';

/** The tab that an address's figure stands on. */
export type AddressTab = 'holdings' | 'positions' | 'account';

/** Every figure of one tab of an address's page. */
export function addressFigures(
  chain: ChainReader,
  address: string,
  tab: AddressTab,
): Promise<readonly Figure[]> {
  if (tab === 'holdings') return holdings(chain, address);
  return tab === 'positions' ? positions(chain, address) : account(chain, address);
}

const paths = {
  balances: (address: string): string => `/cosmos/bank/v1beta1/balances/${address}?pagination.limit=1000`,
  spendable: (address: string): string =>
    `/cosmos/bank/v1beta1/spendable_balances/${address}?pagination.limit=1000`,
  delegations: (address: string): string =>
    `/cosmos/staking/v1beta1/delegations/${address}?pagination.limit=1000`,
  unbonding: (address: string): string =>
    `/cosmos/staking/v1beta1/delegators/${address}/unbonding_delegations?pagination.limit=1000`,
  rewards: (address: string): string => `/cosmos/distribution/v1beta1/delegators/${address}/rewards`,
  commitments: (address: string): string => `/elys-network/elys/commitment/show_commitments/${address}`,
  staked: (address: string): string => `/elys-network/elys/tier/staked/${address}`,
  liquid: (address: string): string => `/elys-network/elys/tier/liquid_total/${address}`,
  perpetual: (address: string): string =>
    `/elys-network/elys/perpetual/mtps-for-address/${address}/?pagination.limit=1000`,
} as const;

/** Whether the address has any entry in a list of its state. */
export async function hasAny(
  chain: ChainReader,
  what: 'unbonding' | 'perpetual' | 'delegations',
  address: string,
): Promise<boolean> {
  const keys = { unbonding: 'unbonding_responses', perpetual: 'mtps', delegations: 'delegation_responses' };
  return listAt(await chain.raw.state(paths[what](address)), keys[what]).length > 0;
}

async function holdings(chain: ChainReader, address: string): Promise<readonly Figure[]> {
  const { raw } = chain;
  const figure = figuresOf(address.slice(0, 12));
  const balances = listAt(await raw.state(paths.balances(address)), 'balances').map((coin) => coinAt(coin));
  const spendable = new Map(
    listAt(await raw.state(paths.spendable(address)), 'balances').map((coin) => [
      textAt(coin, 'denom'),
      textAt(coin, 'amount'),
    ]),
  );
  const lockedOf = async ({ denom, amount }: RawCoin): Promise<bigint> => {
    if (!chain.network.isSpendableOfNewest) return BigInt(amount) - BigInt(spendable.get(denom) ?? '0');
    const locked = await lockedBySchedule(chain, address, denom);
    return locked < BigInt(amount) ? locked : BigInt(amount);
  };
  const lockedAmounts = await Promise.all(balances.map(lockedOf));
  const delegations = listAt(await raw.state(paths.delegations(address)), 'delegation_responses');
  const unbonding = listAt(await raw.state(paths.unbonding(address)), 'unbonding_responses');
  const rewards = listAt(await raw.state(paths.rewards(address)), 'rewards');
  const claimed = listAt(await raw.state(paths.commitments(address)), 'commitments', 'claimed');
  const { pool: price } = await pricesOf(chain, chain.network.stake);
  return [
    ...balances.flatMap((coin, index): readonly Figure[] => {
      const locked = lockedAmounts[index] ?? 0n;
      return [
        figure('Balances', 'Amount', chain.display(coin), coin.denom),
        ...(locked === 0n
          ? []
          : [
              figure(
                'Balances',
                'Of which locked',
                chain.display({ denom: coin.denom, amount: String(locked) }),
                coin.denom,
              ),
            ]),
      ];
    }),
    ...delegations.flatMap((delegation): readonly Figure[] => {
      const valoper = textAt(delegation, 'delegation', 'validator_address');
      const amount = chain.display(coinAt(delegation, 'balance'));
      return [
        figure('Delegations', 'Delegated', amount, valoper),
        ...(price !== undefined &&
        at(delegation, 'balance', 'denom') === chain.network.stake &&
        !isSynthetic(delegation)
          ? [figure('Delegations', 'USD', multiply(amount, price), valoper)]
          : []),
      ];
    }),
    ...unbonding.flatMap((item) => {
      const valoper = textAt(item, 'validator_address');
      return listAt(item, 'entries').flatMap((entry): readonly Figure[] => {
        const time = textAt(entry, 'completion_time');
        return [
          figure('Unbonding', 'Completes', { time }, valoper),
          figure('Unbonding', 'Amount', chain.stake(BigInt(textAt(entry, 'balance'))), valoper),
        ];
      });
    }),
    ...rewards.flatMap((reward) => {
      const valoper = textAt(reward, 'validator_address');
      return listAt(reward, 'reward').flatMap((coin): readonly Figure[] => {
        const { denom, amount } = coinAt(coin);
        const display = toDisplayUnits(amount);
        if (display === 0n) return [];
        const earned = chain.display({ denom, amount: String(display) });
        return [figure('Pending rewards', 'Amounts', earned, valoper)];
      });
    }),
    ...claimed
      .filter((coin) => textAt(coin, 'amount') !== '0')
      .map((coin) => figure('Claimed and committed', 'Amount', chain.display(coinAt(coin)), 'claimed')),
    ...stakedInAll(chain, address, delegations, unbonding),
    ...(await chainParts(chain, address)),
  ];
}

/** The key figure of stake: what is delegated, and what is unbonding. */
function stakedInAll(
  chain: ChainReader,
  address: string,
  delegations: readonly Json[],
  unbonding: readonly Json[],
): readonly Figure[] {
  const { stake } = chain.network;
  const amounts = [
    ...delegations
      .filter((delegation) => at(delegation, 'balance', 'denom') === stake && !isSynthetic(delegation))
      .map((delegation) => textAt(delegation, 'balance', 'amount')),
    ...unbonding.flatMap((item) => listAt(item, 'entries').map((entry) => textAt(entry, 'balance'))),
  ];
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n);
  if (sum === 0n) return [];
  return [figuresIn('Total value', address.slice(0, 12))('Staked', chain.stake(sum))];
}

/** The chain's own sums, which the page sets beside its own. */
async function chainParts(chain: ChainReader, address: string): Promise<readonly Figure[]> {
  const staked = await chain.raw.state(paths.staked(address));
  const liquid = await chain.raw.state(paths.liquid(address));
  const part = (row: string, value: Json | undefined): readonly Figure[] =>
    typeof value !== 'string' || /^[0.]+$/.test(value)
      ? []
      : [
          {
            what: `${address.slice(0, 12)}: the chain's sum of ${row}`,
            name: 'The chain',
            row,
            expected: { number: value },
          },
        ];
  return [
    ...part('Balances, Claimed Eden', at(liquid, 'total')),
    ...part('Delegated', at(staked, 'delegations')),
    ...part('Unbonding', at(staked, 'unbondings')),
  ];
}

/** Stake with the two validators that stand for Eden and EdenB is no ELYS. */
function isSynthetic(delegation: Json): boolean {
  return textAt(delegation, 'delegation', 'shares').startsWith('0');
}

async function positions(chain: ChainReader, address: string): Promise<readonly Figure[]> {
  const open = listAt(await chain.raw.state(paths.perpetual(address)), 'mtps');
  return open.flatMap((item): readonly Figure[] => {
    const row = `${textAt(item, 'mtp', 'id')} in pool ${textAt(item, 'mtp', 'amm_pool_id')}`;
    const figure = figuresIn('Perpetual positions', `${address.slice(0, 12)}: ${row}`, row);
    const coin = (denom: string, amount: string): string =>
      chain.display({ denom: textAt(item, 'mtp', denom), amount: textAt(item, 'mtp', amount) });
    return [
      figure('Collateral', coin('collateral_asset', 'collateral')),
      figure('Health', textAt(item, 'mtp', 'mtp_health')),
    ];
  });
}

async function account(chain: ChainReader, address: string): Promise<readonly Figure[]> {
  const body = at(await chain.state(`/cosmos/auth/v1beta1/accounts/${address}`), 'account');
  const base = at(body, 'base_vesting_account', 'base_account') ?? at(body, 'base_account') ?? body;
  const key = at(base, 'pub_key', 'key');
  const figure = figuresIn('Account', address.slice(0, 12));
  return [
    figure('Account number', { text: grouped(textAt(base, 'account_number')) }),
    figure('Sequence', { text: grouped(textAt(base, 'sequence')) }),
    ...(typeof key === 'string' ? [figure('Public key', { text: key })] : []),
  ];
}
