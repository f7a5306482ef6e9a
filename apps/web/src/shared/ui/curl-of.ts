/** A request as a command for a shell. */

/** Reads `url`; as of `height` where it is state that depends on it, null for none. */
export function curlOf(url: string, height: number | null): string {
  const header = height === null ? '' : ` -H 'x-cosmos-block-height: ${height}'`;
  return `curl -s${header} '${url.replaceAll("'", '%27')}'`;
}
