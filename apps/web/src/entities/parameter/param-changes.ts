/** The parameters that a proposal's messages set. */
import { isJsonList, isJsonObject, type Json, type JsonObject, tryParseJson } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import type { ParamsModule } from '@cairn/node-client/params-path';
import { knownModule } from './parameter-sections.ts';

/** How one message changes a module's parameters. */
export interface ParamChange {
  readonly module: ParamsModule;
  /** Applies the change; unknown parts stay unchanged. */
  readonly apply: (before: JsonObject) => JsonObject;
}

/** Packages of messages that are not named as their module. */
const MODULES: Readonly<Record<string, ParamsModule>> = {
  'ibc.core.client.v1': 'ibc-client',
  'ibc.core.connection.v1': 'ibc-connection',
  'ibc.core.channel.v1': 'ibc-channel',
  'ibc.applications.transfer.v1': 'transfer',
  'ibc.applications.interchain_accounts.controller.v1': 'ica-controller',
  'ibc.applications.interchain_accounts.host.v1': 'ica-host',
  'interchain_security.ccv.consumer.v1': 'ccv-consumer',
};

/** The module that a message updates: of `/cosmos.gov.v1.MsgUpdateParams` gov. */
function updatedModule(typeUrl: string): ParamsModule | undefined {
  const [, of = ''] = /^\/(.+)\.MsgUpdateParams$/.exec(typeUrl) ?? [];
  const [, name = ''] = /^(?:cosmos|cosmwasm|elys)\.(\w+)(?:\.v\d\w*)?$/.exec(of) ?? [];
  return find(MODULES, of) ?? knownModule(name);
}

/** Messages that set single parameters, with names that differ from the module's. */
const SINGLE: Readonly<Record<string, readonly [ParamsModule, Readonly<Record<string, string>>?]>> = {
  '/elys.parameter.MsgUpdateMinCommission': ['parameter', { min_commission: 'min_commission_rate' }],
  '/elys.parameter.MsgUpdateMaxVotingPower': ['parameter'],
  '/elys.parameter.MsgUpdateMinSelfDelegation': ['parameter'],
  '/elys.parameter.MsgUpdateTotalBlocksPerYear': ['parameter'],
  '/elys.parameter.MsgUpdateRewardsDataLifetime': ['parameter'],
  '/elys.parameter.MsgUpdateTakerFees': ['parameter'],
  '/elys.commitment.MsgUpdateEnableVestNow': ['commitment'],
  '/elys.commitment.MsgUpdateAirdropParams': ['commitment'],
  '/cosmos.consensus.v1.MsgUpdateParams': ['consensus'],
};

/** Modules by their legacy subspace. */
const SUBSPACES: Readonly<Record<string, ParamsModule>> = {
  auth: 'auth',
  bank: 'bank',
  distribution: 'distribution',
  gov: 'gov',
  mint: 'mint',
  slashing: 'slashing',
  staking: 'staking',
  transfer: 'transfer',
  icahost: 'ica-host',
  icacontroller: 'ica-controller',
  ccvconsumer: 'ccv-consumer',
  commitment: 'commitment',
  masterchef: 'masterchef',
  oracle: 'oracle',
  perpetual: 'perpetual',
  leveragelp: 'leveragelp',
  stablestake: 'stablestake',
  burner: 'burner',
};

/** The changes of a message; empty when it sets no known parameter. */
export function paramChanges(message: Message): readonly ParamChange[] {
  const { typeUrl, body } = message;
  const module = updatedModule(typeUrl);
  const params = body['params'];
  if (module !== undefined && params !== undefined && isJsonObject(params))
    return [{ module, apply: (before) => ({ ...before, ...params }) }];
  const single = find(SINGLE, typeUrl);
  if (single !== undefined) {
    const [of, renamed = {}] = single;
    const set = Object.entries(withoutSigner(body)).map(
      ([name, value]) => [find(renamed, name) ?? name, value] as const,
    );
    return [{ module: of, apply: (before) => ({ ...before, ...Object.fromEntries(set) }) }];
  }
  if (typeUrl === '/elys.commitment.MsgUpdateVestingInfo') return [vestingChange(body)];
  if (typeUrl === '/cosmos.params.v1beta1.ParameterChangeProposal') return legacyChanges(body);
  return [];
}

/** One entry of a list of vestings, identified by its denom. */
function vestingChange(body: JsonObject): ParamChange {
  const info = withoutSigner(body);
  return {
    module: 'commitment',
    apply: (before) => {
      const infos = before['vesting_infos'];
      const list = isJsonList(infos) ? infos : [];
      const isSame = (entry: Json) => isJsonObject(entry) && entry['base_denom'] === info['base_denom'];
      const next: readonly Json[] = list.some(isSame)
        ? list.map((entry) => (isSame(entry) && isJsonObject(entry) ? { ...entry, ...info } : entry))
        : [...list, info];
      return { ...before, vesting_infos: next };
    },
  };
}

function legacyChanges(content: JsonObject): readonly ParamChange[] {
  const { changes } = content;
  if (!isJsonList(changes)) return [];
  return changes.flatMap((change): readonly ParamChange[] => {
    if (!isJsonObject(change)) return [];
    const { subspace, key, value } = change;
    if (typeof subspace !== 'string' || typeof key !== 'string' || typeof value !== 'string') return [];
    const module = find(SUBSPACES, subspace);
    if (module === undefined) return [];
    // The legacy interface writes `MaxValidators` for the module's `max_validators`.
    const name = key.replace(/(?<=[a-z0-9])([A-Z])/g, '_$1').toLowerCase();
    // It encodes values as JSON strings.
    const set = tryParseJson(value) ?? value;
    return [{ module, apply: (before) => ({ ...before, [name]: set }) }];
  });
}

/** The fields of a message without its signer. */
function withoutSigner(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => name !== 'authority' && name !== 'creator'),
  );
}

function find<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
