/** CSV by RFC 4180, parsed by the benchmark itself. */

/** Lines as values by column; the first line names the columns. @throws {SyntaxError} for a line of another length. */
export function parseCsv(text: string): readonly ReadonlyMap<string, string>[] {
  const [columns = [], ...lines] = linesOf(text);
  return lines.map((line) => {
    if (line.length !== columns.length) throw new SyntaxError(`a line of ${line.length} values`);
    return new Map(columns.map((column, index) => [column, line[index] ?? '']));
  });
}

function linesOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && line.length === 0 && quoted === undefined && plain === '') break;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
