/** Questions as nodes before SDK 0.50 take them, which refuse the words of later ones. */

/** Their gateway knows names of enumerations by number alone where it is built with another protobuf. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order_by: { ORDER_BY_ASC: '1', ORDER_BY_DESC: '2' },
  proposal_status: {
    PROPOSAL_STATUS_DEPOSIT_PERIOD: '1',
    PROPOSAL_STATUS_VOTING_PERIOD: '2',
    PROPOSAL_STATUS_PASSED: '3',
    PROPOSAL_STATUS_REJECTED: '4',
    PROPOSAL_STATUS_FAILED: '5',
  },
};
/** Where transactions are searched for. */
export const TX_SEARCH = '/cosmos/tx/v1beta1/txs';
const REFUSED =
  /parsing \\?"(?:ORDER_BY|PROPOSAL_STATUS)_\w+\\?": invalid syntax|must declare at least one event/;
/** Between two conditions, and not inside the quotes of one. */
const AND = / AND (?=(?:[^']*'[^']*')*[^']*$)/;

/** Whether a refusal, in the node's own words, is of what `inOlderWords` says otherwise. */
export function wantsOlderWords(refusal: string): boolean {
  return REFUSED.test(refusal);
}

/** The same query in older words; undefined where it has none of the later ones. */
export function inOlderWords(path: string, query: URLSearchParams): URLSearchParams | undefined {
  const pairs = [...query].flatMap(([key, value]): readonly (readonly [string, string])[] => {
    if (key === 'query' && path === TX_SEARCH)
      return value.split(AND).map((condition) => ['events', condition.trim()] as const);
    return [[key, NUMBERS[key]?.[value] ?? value]];
  });
  const older = new URLSearchParams(pairs.map(([key, value]) => [key, value]));
  return older.toString() === query.toString() ? undefined : older;
}
