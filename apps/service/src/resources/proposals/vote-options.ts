/** The options of a vote, as in events. */
import { tryParseJson } from '@cairn/chain/json';
import * as v from 'valibot';

export interface WireVoteOption {
  readonly option: string;
  /** 0 to 1. */
  readonly weight: string;
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1': 'VOTE_OPTION_YES',
    '2': 'VOTE_OPTION_ABSTAIN',
    '3': 'VOTE_OPTION_NO',
    '4': 'VOTE_OPTION_NO_WITH_VETO',
  }),
);
const optionSchema = v.object({
  option: v.union([v.string(), v.number()]),
  weight: v.optional(v.string(), '1'),
});

/**
 * `[{"option":1,"weight":"1.0"}]`, or `option:VOTE_OPTION_YES weight:"1.0"` on older chains. Other text is
 * one option of that name.
 */
export function readVoteOptions(text: string): WireVoteOption[] {
  const listed = v.safeParse(v.array(optionSchema), tryParseJson(text));
  if (listed.success)
    return listed.output.map(({ option, weight }) => ({ option: nameOf(String(option)), weight }));
  const printed = [...text.matchAll(/option:(\w+)\s+weight:"([0-9.]+)"/g)];
  if (printed.length > 0)
    return printed.map(([, option = '', weight = '1']) => ({ option: nameOf(option), weight }));
  return [{ option: nameOf(text), weight: '1' }];
}

const nameOf = (option: string): string => NAMES.get(option) ?? option;
