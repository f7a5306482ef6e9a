/** x/circuit: disabled messages, and the accounts that may disable them. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { accAddress, field, named, oneOf, pageOf, wireObject } from '../wire.ts';

export interface CircuitPermissions {
  /** `some`: the listed types. `super`: all types, and may grant permissions. */
  readonly level: 'none' | 'some' | 'all' | 'super';
  readonly typeUrls: readonly string[];
}

const LEVELS = {
  LEVEL_NONE_UNSPECIFIED: 'none',
  LEVEL_SOME_MSGS: 'some',
  LEVEL_ALL_MSGS: 'all',
  LEVEL_SUPER_ADMIN: 'super',
} as const satisfies Readonly<Record<string, CircuitPermissions['level']>>;

const wireAccount = wireObject({
  address: accAddress,
  permissions: wireObject({
    level: oneOf<CircuitPermissions['level']>(LEVELS, 'level of permissions'),
    typeUrls: named('limit_type_urls', v.array(v.string())),
  }),
});

/** A page of the accounts that may disable messages. */
export const listCircuitAccounts = defineList('/cosmos/circuit/v1/accounts', pageOf('accounts', wireAccount));

/** Type URLs of the disabled messages. */
export const getDisabledMessages = defineGet(
  '/cosmos/circuit/v1/disable_list',
  field('disabled_list', v.array(v.string())),
);
