/** Figures of those who hold the stake, and of each of them. */
import { createHash } from 'node:crypto';
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { divide, toDisplayUnits } from './decimal.ts';
import { figuresIn, figuresOf, type Figure, type Make } from './figure.ts';
import { coinAt, fromHex, grouped, withPrefix, type ChainReader } from './chain-reader.ts';

/** Delegators looked up: those of the list's first page. */
const LARGEST = 10;

const delegationsOf = async (chain: ChainReader, valoper: string): Promise<readonly Json[]> =>
  await chain.list(
    `/cosmos/staking/v1beta1/validators/${valoper}/delegations?pagination.limit=1000`,
    'delegation_responses',
  );

const amountOf = (delegation: Json): bigint => BigInt(textAt(delegation, 'balance', 'amount'));

/** The active ones by stake, largest first, with their running sums. */
export async function rankedStake(
  chain: ChainReader,
): Promise<
  readonly { readonly valoper: string; readonly raw: Json; readonly tokens: bigint; readonly sum: bigint }[]
> {
  const bonded = await chain.list(
    '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1000',
    'validators',
  );
  const sorted = bonded
    .map((raw) => ({ raw, valoper: textAt(raw, 'operator_address'), tokens: BigInt(textAt(raw, 'tokens')) }))
    .sort((a, b) =>
      a.tokens === b.tokens ? (a.valoper < b.valoper ? -1 : 1) : a.tokens < b.tokens ? 1 : -1,
    );
  let sum = 0n;
  return sorted.map((item) => {
    sum += item.tokens;
    return { ...item, sum };
  });
}

/** How many of the largest it takes for a third, and for more than two thirds. */
export function marks(sums: readonly bigint[]): { readonly third: number; readonly twoThirds: number } {
  const all = sums.at(-1) ?? 0n;
  return {
    third: sums.findIndex((sum) => sum * 3n >= all) + 1,
    twoThirds: sums.findIndex((sum) => sum * 3n > all * 2n) + 1,
  };
}

/** Every figure of the list. `title` is what the network calls those in it. */
export async function governorsFigures(chain: ChainReader, title: string): Promise<readonly Figure[]> {
  const ranked = await rankedStake(chain);
  const pool = await chain.state('/cosmos/staking/v1beta1/pool');
  const all = ranked.at(-1)?.sum ?? 0n;
  const { third, twoThirds } = marks(ranked.map(({ sum }) => sum));
  const count = ranked.length;
  const power = figuresIn('Power', title);
  const maxValidators = Number(
    at(await chain.state('/cosmos/staking/v1beta1/params'), 'params', 'max_validators'),
  );
  const rows: Figure[] = [];
  for (const [index, { raw, valoper, tokens, sum }] of ranked.entries()) {
    const delegations = await delegationsOf(chain, valoper);
    const own = delegations.find(
      (delegation) =>
        at(delegation, 'delegation', 'delegator_address') === withPrefix(valoper, chain.network.prefix),
    );
    const row = figuresIn(title, `${title}, ${valoper.slice(0, 20)}`, valoper);
    rows.push(
      row('Rank', { exactly: String(index + 1) }),
      row('Power', chain.stake(tokens)),
      row('Share', divide(String(tokens), String(all))),
      row('Cumulative', divide(String(sum), String(all))),
      row('Commission', textAt(raw, 'commission', 'commission_rates', 'rate')),
      row('Delegators', { exactly: grouped(delegations.length) }),
      ...(own === undefined ? [] : [row('Self-bond', chain.stake(amountOf(own)))]),
    );
  }
  return [
    power('A third of the power', { text: `${third} of ${count} ` }),
    power('Two thirds of the power', { text: `${twoThirds} of ${count} ` }),
    power('Active set', { text: `${count} of at most ${maxValidators}` }),
    power('Bonded', chain.stake(BigInt(textAt(pool, 'pool', 'bonded_tokens')))),
    ...rows,
  ];
}

/** What all accounts have committed, in base units by denom. */
export async function committedByAll(chain: ChainReader): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await chain.list('/cosmos/auth/v1beta1/accounts?pagination.limit=1000', 'accounts');
  const sums = new Map<string, bigint>();
  for (const account of accounts) {
    const base =
      at(account, 'base_vesting_account', 'base_account') ?? at(account, 'base_account') ?? account;
    const body = await chain.raw.state(
      `/elys-network/elys/commitment/show_commitments/${textAt(base, 'address')}`,
    );
    for (const coin of listAt(body, 'commitments', 'committed_tokens')) {
      const denom = textAt(coin, 'denom');
      sums.set(denom, (sums.get(denom) ?? 0n) + BigInt(textAt(coin, 'amount')));
    }
  }
  return sums;
}

/** Eden and Eden Boost that all accounts have committed, and what earns in all. */
export async function committedFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const sums = await committedByAll(chain);
  const figure = figuresIn('Other reward-earning balances', 'governors, all');
  const committed = (denom: string): string =>
    chain.display({ denom, amount: String(sums.get(denom) ?? 0n) });
  const active = (await rankedStake(chain)).at(-1)?.sum ?? 0n;
  return [
    figure('Eden', committed('ueden')),
    figure('Eden Boost', committed('uedenb')),
    figure('Active stake', chain.stake(active)),
  ];
}

/** Every figure of the page of one of them. */
export async function governorFigures(chain: ChainReader, valoper: string): Promise<readonly Figure[]> {
  const { prefix } = chain.network;
  const raw = at(await chain.state(`/cosmos/staking/v1beta1/validators/${valoper}`), 'validator') ?? null;
  const ranked = await rankedStake(chain);
  const place = ranked.findIndex((item) => item.valoper === valoper);
  const tokens = BigInt(textAt(raw, 'tokens'));
  const delegations = await delegationsOf(chain, valoper);
  const all = delegations.reduce((sum, delegation) => sum + amountOf(delegation), 0n);
  const key = textAt(raw, 'consensus_pubkey', 'key');
  const hex = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 40);
  const account = withPrefix(valoper, prefix);
  const figure = figuresOf(valoper.slice(0, 20));
  const largest = [...delegations]
    .sort((a, b) => (amountOf(a) < amountOf(b) ? 1 : -1))
    .slice(0, LARGEST)
    .flatMap((delegation): readonly Figure[] => {
      const delegator = textAt(delegation, 'delegation', 'delegator_address');
      return [
        figure('Delegators', 'Delegated', chain.stake(amountOf(delegation)), delegator),
        figure('Delegators', 'Share', divide(String(amountOf(delegation)), String(all)), delegator),
      ];
    });
  return [
    figure('Stake', 'Stake', chain.stake(tokens)),
    ...(place === -1
      ? []
      : [
          figure('Stake', 'Rank', { text: `${place + 1} of ${ranked.length}` }),
          figure('Stake', 'Share of active stake', divide(String(tokens), String(ranked.at(-1)?.sum ?? 0n))),
        ]),
    figure(
      'Stake',
      'Self-bond',
      chain.stake(
        delegations
          .filter((delegation) => textAt(delegation, 'delegation', 'delegator_address') === account)
          .reduce((sum, delegation) => sum + amountOf(delegation), 0n),
      ),
    ),
    figure('Stake', 'Minimum self-delegation', chain.stake(BigInt(textAt(raw, 'min_self_delegation')))),
    figure('Stake', 'Delegators', { exactly: grouped(delegations.length) }),
    figure('Delegators', 'sentence', chain.stake(all)),
    figure('Commission', 'Rate', textAt(raw, 'commission', 'commission_rates', 'rate')),
    figure('Commission', 'Maximum rate', textAt(raw, 'commission', 'commission_rates', 'max_rate')),
    figure(
      'Commission',
      'Maximum change rate',
      textAt(raw, 'commission', 'commission_rates', 'max_change_rate'),
    ),
    figure('Commission', 'Last changed', { time: textAt(raw, 'commission', 'update_time') }),
    figure('Addresses', 'Account', { exactly: account }),
    figure('Addresses', 'Consensus', { exactly: fromHex(hex, `${prefix}valcons`) }),
    figure('Addresses', 'Consensus, hex', { exactly: hex.toUpperCase() }),
    figure('Addresses', 'Consensus key', { exactly: key }),
    ...(await notWithdrawn(chain, valoper, figure)),
    ...largest,
  ];
}

async function notWithdrawn(chain: ChainReader, valoper: string, figure: Make): Promise<readonly Figure[]> {
  const at = `/cosmos/distribution/v1beta1/validators/${valoper}`;
  const coins = (name: string, list: readonly Json[]): readonly Figure[] =>
    list.flatMap((coin) => {
      const { denom, amount } = coinAt(coin);
      const display = toDisplayUnits(amount);
      return display === 0n
        ? []
        : [figure('Unclaimed rewards', name, chain.display({ denom, amount: String(display) }))];
    });
  return [
    ...coins('Commission', listAt(await chain.state(`${at}/commission`), 'commission', 'commission')),
    ...coins('All rewards', listAt(await chain.state(`${at}/outstanding_rewards`), 'rewards', 'rewards')),
  ];
}
