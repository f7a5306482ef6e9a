/** Figures of who has the stake: balances, delegations and unbondings of everybody, added up again. */
import { at, listAt, textAt } from '../../apps/web/testing/json.ts';
import { divide } from './decimal.ts';
import { figuresIn, type Figure } from './figure.ts';
import type { ChainReader } from './chain-reader.ts';

const POOLS = ['bonded_tokens_pool', 'not_bonded_tokens_pool'];
/** Rows looked up: those that the list shows at once. */
const RICHEST = 20;

interface Holder {
  readonly address: string;
  readonly balance: bigint;
  readonly delegated: bigint;
  readonly unbonding: bigint;
  readonly all: bigint;
}

interface Parts {
  balance: bigint;
  delegated: bigint;
  unbonding: bigint;
}

/** All accounts with stake, the richest first. The staking pools' balances belong to the delegators. */
export async function readHolders(chain: ChainReader): Promise<readonly Holder[]> {
  const { stake } = chain.network;
  const parts = new Map<string, Parts>();
  const of = (address: string): Parts => {
    const found = parts.get(address) ?? { balance: 0n, delegated: 0n, unbonding: 0n };
    parts.set(address, found);
    return found;
  };
  const owners = await chain.list(
    `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${stake}&pagination.limit=1000`,
    'denom_owners',
  );
  for (const owner of owners)
    of(textAt(owner, 'address')).balance += BigInt(textAt(owner, 'balance', 'amount'));
  const modules = await chain.list('/cosmos/auth/v1beta1/module_accounts', 'accounts');
  for (const account of modules)
    if (POOLS.some((name) => at(account, 'name') === name))
      parts.delete(textAt(account, 'base_account', 'address'));
  const validators = await chain.list(
    '/cosmos/staking/v1beta1/validators?pagination.limit=1000',
    'validators',
  );
  for (const validator of validators) {
    const base = `/cosmos/staking/v1beta1/validators/${textAt(validator, 'operator_address')}`;
    for (const delegation of await chain.list(
      `${base}/delegations?pagination.limit=1000`,
      'delegation_responses',
    ))
      of(textAt(delegation, 'delegation', 'delegator_address')).delegated += BigInt(
        textAt(delegation, 'balance', 'amount'),
      );
    for (const unbonding of await chain.list(
      `${base}/unbonding_delegations?pagination.limit=1000`,
      'unbonding_responses',
    ))
      for (const entry of listAt(unbonding, 'entries'))
        of(textAt(unbonding, 'delegator_address')).unbonding += BigInt(textAt(entry, 'balance'));
  }
  return (
    [...parts]
      .map(([address, own]) => ({ address, ...own, all: own.balance + own.delegated + own.unbonding }))
      .filter(({ all }) => all > 0n)
      // Equals stand in the order of their addresses.
      .sort((a, b) => (a.all === b.all ? (a.address < b.address ? -1 : 1) : a.all < b.all ? 1 : -1))
  );
}

/** Every figure of the page. */
export async function walletsFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const holders = await readHolders(chain);
  const supply = await chain.supplyOf(chain.network.stake);
  const sum = (list: readonly Holder[]): string => String(list.reduce((all, item) => all + item.all, 0n));
  const spread = figuresIn('Distribution', 'wallets');
  const accounts = await chain.list('/cosmos/auth/v1beta1/accounts?pagination.limit=1000', 'accounts');
  return [
    ...['sentence', 'head'].map((name) => ({
      what: `wallets: accounts in all, in the ${name}`,
      section: '',
      name,
      expected: { number: String(accounts.length) },
    })),
    spread('Total', chain.stake(BigInt(sum(holders)))),
    spread('Shown', { text: `${holders.length} holders` }),
    spread('Largest 10', divide(sum(holders.slice(0, 10)), supply)),
    spread('Largest 100', divide(sum(holders.slice(0, 100)), supply)),
    spread('Gini coefficient', giniOf(holders.map(({ all }) => all))),
    ...holders.slice(0, RICHEST).flatMap((holder, index): readonly Figure[] => {
      const row = figuresIn('Richest', `wallets, ${holder.address.slice(0, 12)}`, holder.address);
      return [
        row('Rank', { exactly: String(index + 1) }),
        row('Balance', chain.stake(holder.balance)),
        row('Delegated', chain.stake(holder.delegated)),
        row('Unbonding', chain.stake(holder.unbonding)),
        row('Total', chain.stake(holder.all)),
        row('Share of supply', divide(String(holder.all), supply)),
      ];
    }),
  ];
}

/** Half the mean difference of any two, of the mean: the definition, not the formula for sorted amounts. */
function giniOf(amounts: readonly bigint[]): string {
  let differences = 0n;
  let all = 0n;
  for (const amount of amounts) {
    all += amount;
    for (const other of amounts) differences += amount > other ? amount - other : other - amount;
  }
  return divide(String(differences), String(2n * BigInt(amounts.length) * all));
}
