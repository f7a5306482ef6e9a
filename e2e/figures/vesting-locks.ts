/** What a vesting account locks, calculated from its schedule. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { coinAt, type ChainReader } from './chain-reader.ts';

const amountOf = (coins: readonly Json[], denom: string): bigint =>
  coins
    .map((coin) => coinAt(coin))
    .filter((coin) => coin.denom === denom)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Of a denom, at the time of the block; zero for accounts without a schedule. */
export async function lockedBySchedule(chain: ChainReader, address: string, denom: string): Promise<bigint> {
  const account = at(await chain.raw.state(`/cosmos/auth/v1beta1/accounts/${address}`), 'account');
  const base = at(account, 'base_vesting_account');
  if (base === undefined) return 0n;
  const time = await chain.timeAt(chain.head);
  const now = BigInt(Math.floor(Date.parse(time) / 1000));
  const original = amountOf(listAt(base, 'original_vesting'), denom);
  const unvested = original - vestedOf(account, original, denom, now);
  const locked = unvested - amountOf(listAt(base, 'delegated_vesting'), denom);
  return locked > 0n ? locked : 0n;
}

function vestedOf(account: Json | undefined, original: bigint, denom: string, now: bigint): bigint {
  const kind = textAt(account, '@type').split('.').at(-1);
  const end = BigInt(textAt(account, 'base_vesting_account', 'end_time'));
  if (kind === 'PermanentLockedAccount') return 0n;
  if (now >= end) return original;
  if (kind === 'DelayedVestingAccount') return 0n;
  const start = BigInt(textAt(account, 'start_time'));
  if (now <= start) return 0n;
  if (kind === 'ContinuousVestingAccount')
    return (2n * original * (now - start) + (end - start)) / (2n * (end - start));
  let passed = start;
  let vested = 0n;
  for (const period of listAt(account, 'vesting_periods')) {
    passed += BigInt(textAt(period, 'length'));
    if (passed <= now) vested += amountOf(listAt(period, 'amount'), denom);
  }
  return vested;
}
