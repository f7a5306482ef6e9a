/** Options of a vote, as events print them. */
import { isJsonObject, parseJson } from './json.ts';

/** Name or number of an option, and its weight from 0 to 1. */
export type VoteOptionPair = readonly [option: string, weight: string];

/**
 * Parses `[{"option":1,"weight":"1.0"}]` (SDK 0.50) and `option:VOTE_OPTION_YES weight:"1.0"` (earlier).
 * @throws {SyntaxError} for anything else.
 */
export function parseVoteOptions(text: string): readonly VoteOptionPair[] {
  const pairs = text.trimStart().startsWith('[') ? jsonPairs(text) : textPairs(text);
  if (pairs.length === 0) throw new SyntaxError('a vote without an option');
  return pairs;
}

function jsonPairs(text: string): readonly VoteOptionPair[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) throw new SyntaxError('not a list of options');
  return list.map((entry) => {
    if (!isJsonObject(entry)) throw new SyntaxError('not an option');
    const { option, weight } = entry;
    if (typeof option === 'object' || typeof weight !== 'string') throw new SyntaxError('not an option');
    return [String(option), weight];
  });
}

function textPairs(text: string): readonly VoteOptionPair[] {
  return [...text.matchAll(/option:\s*(\w+)\s+weight:\s*"([^"]*)"/g)].map(([, name = '', weight = '']) => [
    name,
    weight,
  ]);
}
