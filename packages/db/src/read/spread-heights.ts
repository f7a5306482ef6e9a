/** Heights of the points of a chart. */

/** SQL for heights `s` that are spread evenly over a range, both ends included; the arguments are parameters such as `$2`. */
export const spreadHeights = (from: string, to: string, points: string): string =>
  `(select distinct (${from}::bigint + (${to}::bigint - ${from}::bigint) * n / greatest(1, ${points}::int - 1))::int as height
     from generate_series(0, ${points}::int - 1) as n) s`;
