/** Queries for nodes before SDK 0.50, which refuse the later form. */

/** Some gateways only accept enum numbers, not names. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['order_by=ORDER_BY_ASC', '1'],
  ['order_by=ORDER_BY_DESC', '2'],
  ['proposal_status=PROPOSAL_STATUS_DEPOSIT_PERIOD', '1'],
  ['proposal_status=PROPOSAL_STATUS_VOTING_PERIOD', '2'],
  ['proposal_status=PROPOSAL_STATUS_PASSED', '3'],
  ['proposal_status=PROPOSAL_STATUS_REJECTED', '4'],
  ['proposal_status=PROPOSAL_STATUS_FAILED', '5'],
]);
export const TX_SEARCH = '/cosmos/tx/v1beta1/txs';
const REFUSED =
  /parsing \\?"(?:ORDER_BY|PROPOSAL_STATUS)_\w+\\?": invalid syntax|must declare at least one event/;

/** The conditions of a query, whose quoted values may contain the separator. */
function conditionsOf(query: string): readonly string[] {
  return query
    .split("'")
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(' AND ', '\0') : part))
    .join("'")
    .split('\0')
    .map((condition) => condition.trim());
}

/** Whether an error message is about something that `toLegacyQuery` converts. */
export function requiresLegacyQuery(refusal: string): boolean {
  return REFUSED.test(refusal);
}

/** The query in the older form; undefined when it needs no conversion. */
export function toLegacyQuery(path: string, query: URLSearchParams): URLSearchParams | undefined {
  const pairs = [...query].flatMap(([key, value]): readonly (readonly [string, string])[] => {
    if (key === 'query' && path === TX_SEARCH)
      return conditionsOf(value).map((condition) => ['events', condition] as const);
    return [[key, NUMBERS.get(`${key}=${value}`) ?? value]];
  });
  const older = new URLSearchParams(pairs.map(([key, value]) => [key, value]));
  return older.toString() === query.toString() ? undefined : older;
}
