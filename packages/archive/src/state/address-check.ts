import { BECH32_CHARS, bech32Checksum } from '@cairn/chain/address';
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

/** The prefix of a well-formed address, or the node's error message, which is that of the Go bech32 library. */
export function readBech32(text: string): { readonly prefix: string } | { readonly problem: string } {
  const wrong = wrongForm(text);
  if (wrong !== undefined) return { problem: `decoding bech32 failed: ${wrong}` };
  const lower = text.toLowerCase();
  const separator = lower.lastIndexOf('1');
  const prefix = lower.slice(0, separator);
  const expected = bech32Checksum(prefix, lower.slice(separator + 1, -6));
  const got = lower.slice(-6);
  return expected === got
    ? { prefix }
    : {
        problem: `decoding bech32 failed: invalid checksum (expected ${expected} got ${got})`,
      };
}

function wrongForm(text: string): string | undefined {
  if (text.length < 8 || text.length > 1023) {
    return `invalid bech32 string length ${String(text.length)}`;
  }
  const unprintable = Array.from(text).find((char) => char < '!' || char > '~');
  if (unprintable !== undefined) return `invalid character in string: '${unprintable}'`;
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) {
    return 'string not all lowercase or all uppercase';
  }
  const separator = lower.lastIndexOf('1');
  if (separator < 1 || separator + 7 > lower.length) {
    return `invalid separator index ${String(separator)}`;
  }
  const foreign = Array.from(lower.slice(separator + 1)).find((char) => !BECH32_CHARS.includes(char));
  return foreign === undefined
    ? undefined
    : `invalid character not part of charset: ${String(foreign.charCodeAt(0))}`;
}
