import { readBech32 } from './bech32-text.ts';
import { valueAt } from './json-text.ts';
import type { NodeError } from './node-error.ts';
import type { AddressRule, Parameters } from './route.ts';
import type { StateView } from './state-view.ts';

const SUFFIX = { account: '', valoper: 'valoper', valcons: 'valcons' } as const;

/** The refusal of the first invalid address; undefined when all are valid. */
export async function refuseAddresses(
  view: StateView,
  rules: Readonly<Record<string, AddressRule>>,
  parameters: Parameters,
): Promise<NodeError | undefined> {
  const found = await view.find('/cosmos/auth/v1beta1/bech32');
  const prefix = found === undefined ? undefined : valueAt(JSON.parse(found.body), 'bech32_prefix');
  for (const [name, rule] of Object.entries(rules)) {
    const expected = typeof prefix === 'string' ? `${prefix}${SUFFIX[rule.kind]}` : undefined;
    const refusal = refuseAddress(rule, parameters[name] ?? '', expected);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function refuseAddress(rule: AddressRule, text: string, expected: string | undefined): NodeError | undefined {
  if (text.trim() === '') return rule.empty;
  const reading = readBech32(text);
  const { status, code, before } = rule.malformed;
  if ('problem' in reading) {
    // The node omits the detail when its prefix is a complete sentence.
    const isSentence = before !== '' && !before.endsWith(' ');
    return { status, code, message: isSentence ? before : `${before}${reading.problem}` };
  }
  if (expected === undefined || reading.prefix === expected) return undefined;
  const mismatch = `hrp does not match bech32 prefix: expected '${expected}' got '${reading.prefix}'`;
  const message = {
    codec: `codespace sdk code 35: internal logic error: ${mismatch}`,
    bank: `${before}${mismatch}: internal logic error`,
    legacy: `invalid Bech32 prefix; expected ${expected}, got ${reading.prefix}`,
  }[rule.otherPrefix];
  return { status, code, message };
}
