/** Prometheus texts of several networks as one: each sample is labelled with its chain. */

/** Samples of the whole program: the same for every network. */
const OF_PROGRAM = /^cairn_(?:resident_memory|heap_used|buffer)_bytes\b/;

/** One text from several, by chain id. Samples of one name are adjacent, as the format requires. */
export function mergeMetrics(texts: ReadonlyMap<string, string>): string {
  const families = new Map<string, Set<string>>();
  for (const [chainId, text] of texts) {
    let family = new Set<string>();
    for (const line of text.split('\n')) {
      const name = /^# HELP (\S+)/.exec(line)?.[1];
      if (name !== undefined) {
        family = families.get(name) ?? new Set();
        families.set(name, family);
      }
      if (line !== '') family.add(line.startsWith('#') ? line : labelled(line, chainId));
    }
  }
  return `${[...families.values()].flatMap((lines) => firstOfProgram([...lines])).join('\n')}\n`;
}

function labelled(sample: string, chainId: string): string {
  if (OF_PROGRAM.test(sample)) return sample;
  const chain = `chain="${chainId.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return sample.includes('{')
    ? sample.replace('{', () => `{${chain},`)
    : sample.replace(/^\S+/, (name) => `${name}{${chain}}`);
}

/** A figure of the program is in the text of every network: keeps the first. */
function firstOfProgram(lines: readonly string[]): readonly string[] {
  const samples = lines.filter((line) => OF_PROGRAM.test(line));
  return lines.filter((line) => !samples.slice(1).includes(line));
}
