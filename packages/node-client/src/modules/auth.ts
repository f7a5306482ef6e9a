/** x/auth: accounts of all SDK kinds. */
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

/** Coins that vest over time. Times are seconds since 1970. */
export interface VestingSchedule {
  readonly originalVesting: readonly Coin[];
  readonly delegatedVesting: readonly Coin[];
  /** 0 for permanently locked coins. */
  readonly endTime: number;
}

export interface VestingPeriod {
  readonly lengthSeconds: number;
  readonly coins: readonly Coin[];
}

export type Account = BaseAccount &
  (
    | { readonly kind: 'base' }
    | { readonly kind: 'module'; readonly name: string; readonly permissions: readonly string[] }
    | { readonly kind: 'continuous-vesting'; readonly vesting: VestingSchedule; readonly startTime: number }
    | { readonly kind: 'delayed-vesting'; readonly vesting: VestingSchedule }
    | {
        readonly kind: 'periodic-vesting';
        readonly vesting: VestingSchedule;
        readonly startTime: number;
        readonly periods: readonly VestingPeriod[];
      }
    | { readonly kind: 'permanently-locked'; readonly vesting: VestingSchedule }
    /** An EVM account; `hasCode` for a contract. */
    | { readonly kind: 'ethereum'; readonly hasCode: boolean }
    /** An interchain account; `owner` is the controller's port. */
    | { readonly kind: 'interchain'; readonly owner: string }
    /** An unknown kind. */
    | { readonly kind: 'other'; readonly typeUrl: string }
  );

export type ModuleAccount = Account & { readonly kind: 'module' };

const baseAccount = w.wireObject({
  address: w.accAddress,
  /** The public key Any as sent; null before the first signed tx. */
  publicKey: w.named('pub_key', v.nullable(w.jsonObject)),
  accountNumber: w.uintString,
  sequence: w.uintString,
});

/** Fields of every account. */
export type BaseAccount = v.InferOutput<typeof baseAccount>;

const vestingBase = v.pipe(
  v.object({
    base_account: baseAccount,
    original_vesting: v.array(w.wireCoin),
    delegated_vesting: v.array(w.wireCoin),
    end_time: w.safeIntString,
  }),
  v.transform((wire) => ({
    base: wire.base_account,
    vesting: {
      originalVesting: wire.original_vesting,
      delegatedVesting: wire.delegated_vesting,
      endTime: wire.end_time,
    },
  })),
);

const moduleAccount = v.pipe(
  v.object({ base_account: baseAccount, name: v.string(), permissions: v.array(v.string()) }),
  v.transform(({ base_account: base, name, permissions }): ModuleAccount => ({
    ...base,
    kind: 'module',
    name,
    permissions,
  })),
);

const continuous = v.pipe(
  v.object({ base_vesting_account: vestingBase, start_time: w.safeIntString }),
  v.transform(({ base_vesting_account: { base, vesting }, start_time: startTime }): Account => {
    return { ...base, kind: 'continuous-vesting', vesting, startTime };
  }),
);

const periodic = v.pipe(
  v.object({
    base_vesting_account: vestingBase,
    start_time: w.safeIntString,
    vesting_periods: v.array(v.object({ length: w.intString, amount: v.array(w.wireCoin) })),
  }),
  v.transform(
    ({
      base_vesting_account: { base, vesting },
      start_time: startTime,
      vesting_periods: periods,
    }): Account => ({
      ...base,
      kind: 'periodic-vesting',
      vesting,
      startTime,
      periods: periods.map((period) => ({ lengthSeconds: Number(period.length), coins: period.amount })),
    }),
  ),
);

const vestingOnly = v.object({ base_vesting_account: vestingBase });

/** Keccak-256 of empty code. */
const NO_CODE = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

const byType: ReadonlyMap<string, v.GenericSchema<unknown, Account>> = new Map(
  Object.entries({
    '/cosmos.auth.v1beta1.BaseAccount': v.pipe(
      baseAccount,
      v.transform((base): Account => ({ ...base, kind: 'base' })),
    ),
    '/cosmos.auth.v1beta1.ModuleAccount': moduleAccount,
    '/cosmos.vesting.v1beta1.ContinuousVestingAccount': continuous,
    '/cosmos.vesting.v1beta1.PeriodicVestingAccount': periodic,
    '/cosmos.vesting.v1beta1.DelayedVestingAccount': v.pipe(
      vestingOnly,
      v.transform((wire): Account => ({
        ...wire.base_vesting_account.base,
        kind: 'delayed-vesting',
        vesting: wire.base_vesting_account.vesting,
      })),
    ),
    '/cosmos.vesting.v1beta1.PermanentLockedAccount': v.pipe(
      vestingOnly,
      v.transform((wire): Account => ({
        ...wire.base_vesting_account.base,
        kind: 'permanently-locked',
        vesting: wire.base_vesting_account.vesting,
      })),
    ),
    '/ethermint.types.v1.EthAccount': v.pipe(
      v.object({ base_account: baseAccount, code_hash: v.string() }),
      v.transform((wire): Account => ({
        ...wire.base_account,
        kind: 'ethereum',
        hasCode: wire.code_hash.toLowerCase() !== NO_CODE,
      })),
    ),
    '/ibc.applications.interchain_accounts.v1.InterchainAccount': v.pipe(
      v.object({ base_account: baseAccount, account_owner: v.string() }),
      v.transform((wire): Account => ({
        ...wire.base_account,
        kind: 'interchain',
        owner: wire.account_owner,
      })),
    ),
  }),
);

/** A chain-specific kind with its base account, wherever it is nested. */
function otherAccount(typeUrl: string): v.GenericSchema<unknown, Account> {
  const base = v.union([
    v.pipe(
      v.object({ base_account: baseAccount }),
      v.transform((wire) => wire.base_account),
    ),
    v.pipe(
      vestingOnly,
      v.transform((wire) => wire.base_vesting_account.base),
    ),
    baseAccount,
  ]);
  return v.pipe(
    base,
    v.transform((account): Account => ({ ...account, kind: 'other', typeUrl })),
  );
}

const wireAccount: v.GenericSchema<unknown, Account> = v.pipe(
  w.anyMessage,
  w.parsedBy(({ typeUrl, body }) => v.safeParse(byType.get(typeUrl) ?? otherAccount(typeUrl), body)),
);

const wireModuleAccount: v.GenericSchema<unknown, ModuleAccount> = v.pipe(
  wireAccount,
  w.mapped((account): ModuleAccount => {
    if (account.kind !== 'module') throw new SyntaxError(`a ${account.kind} account among the modules`);
    return account;
  }),
);

/**
 * The account of an address.
 * @throws {NotFoundError} when it does not exist on the chain.
 */
export const getAccount = defineGet(
  '/cosmos/auth/v1beta1/accounts/{address}',
  w.field('account', wireAccount),
  { address: w.accAddress },
);

/** A page of the accounts, by address bytes. */
export const listAccounts = defineList('/cosmos/auth/v1beta1/accounts', w.pageOf('accounts', wireAccount));

/** All module accounts, by name. */
export const listModuleAccounts = defineGet(
  '/cosmos/auth/v1beta1/module_accounts',
  w.field('accounts', v.array(wireModuleAccount)),
);

/** The prefix of the chain's addresses. */
export const getAddressPrefix = defineGet(
  '/cosmos/auth/v1beta1/bech32',
  w.field('bech32_prefix', v.pipe(v.string(), v.regex(/^[a-z0-9]{1,30}$/))),
);
