/** What a passed proposal changed: parameters in the state before its votes were counted, and as its messages set them. */
import type { Figure } from '../figures/figure.ts';
import { countingHeight } from '../figures/vote-rules.ts';
import type { ChainReader } from '../figures/chain-reader.ts';
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';

/** The query path of a module's parameters, by the prefix of its message types. */
const PARAMETERS: readonly (readonly [message: RegExp, path: string])[] = [
  [/^\/elys\.parameter\.MsgUpdate/, '/elys-network/elys/parameter/params'],
  [/^\/elys\.commitment\.MsgUpdateEnableVestNow$/, '/elys-network/elys/commitment/params'],
  [/^\/elys\.burner\.MsgUpdateParams$/, '/elys-network/elys/burner/params'],
];
const WHO = ['@type', 'authority', 'creator'];

/** The values that it changed, before and after; none where the state before is not recorded. */
export async function changedParameters(chain: ChainReader, proposal: Json): Promise<readonly Figure[]> {
  const end = at(proposal, 'voting_end_time');
  if (at(proposal, 'status') !== 'PROPOSAL_STATUS_PASSED' || typeof end !== 'string') return [];
  const height = await countingHeight(chain, end);
  if (height === undefined) return [];
  const figures: Figure[] = [];
  for (const message of listAt(proposal, 'messages')) {
    const path = PARAMETERS.find(([type]) => type.test(textAt(message, '@type')))?.[1];
    if (path === undefined) continue;
    const before = at(await chain.raw.state(path, height - 1), 'params');
    if (before === undefined) continue;
    figures.push(...comparison(`proposal ${textAt(proposal, 'id')}`, before, message));
  }
  return figures;
}

/** One pair for each single value that the message sets to another one. */
function comparison(of: string, before: Json, message: Json): readonly Figure[] {
  const set = at(message, 'params') ?? message;
  if (typeof set !== 'object' || set === null) return [];
  return Object.entries(set).flatMap(([name, value]): readonly Figure[] => {
    const old = at(before, name);
    if (WHO.includes(name) || !isSingle(value) || !isSingle(old) || old === value) return [];
    const cell = (head: string, is: string | number | boolean): Figure => ({
      what: `${of}: ${name} ${head.toLowerCase()}`,
      section: 'What it did',
      name: head,
      row: name,
      expected: { text: String(is) },
    });
    return [cell('Before', old), cell('After', value)];
  });
}

function isSingle(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
