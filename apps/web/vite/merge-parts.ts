/** Merges small files of shared code, so that no page waits for many. */

/** Files of shared code per page, beside that of the frame and its own. */
export const MAX_PARTS = 6;
/** Fewer where that is cheap. */
const FEW_PARTS = 4;
/** In bytes before minification, over all pages that load them without use. */
const CHEAP = 12_000;

/** By module: what it imports statically. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Modules in one file. */
export interface Part {
  readonly ids: readonly string[];
  /** The pages that load it. */
  readonly pages: ReadonlySet<string>;
  readonly size: number;
}

/** In bytes, or weights. */
type ByPage = ReadonlyMap<string, number>;

/**
 * Merges parts until no page loads many, each time at the least cost in code without use, most of all on
 * large pages. `own` is the code that only one page loads.
 */
export function mergeParts(imports: Imports, all: readonly Part[], own: ByPage = new Map()): readonly Part[] {
  let parts = all;
  for (;;) {
    const counts = new Map<string, number>();
    for (const page of parts.flatMap((part) => [...part.pages]))
      counts.set(page, (counts.get(page) ?? 0) + 1);
    const isOver = [...counts.values()].some((count) => count > MAX_PARTS);
    const limit = isOver ? MAX_PARTS : FEW_PARTS;
    const isCrowded = (page: string) => (counts.get(page) ?? 0) > limit;
    const needed = neededBy(imports, parts);
    const weights = weightsOf(parts, own);
    const [best] = parts
      .flatMap((a, at) => parts.slice(at + 1).map((b) => ({ a, b })))
      .map(({ a, b }) => ({
        a,
        b,
        relieved: [...a.pages].filter((page) => isCrowded(page) && b.pages.has(page)).length,
      }))
      .filter(({ a, b, relieved }) => relieved > 0 && !isBetween(needed, a, b) && !isBetween(needed, b, a))
      .map((pair) => ({ ...pair, cost: costOf(needed, weights, pair.a, pair.b) / pair.relieved }))
      .sort((x, y) => x.cost - y.cost);
    if (best === undefined || (!isOver && best.cost > CHEAP)) return parts;
    const { a, b } = best;
    const merged = {
      ids: [...a.ids, ...b.ids],
      pages: new Set([...a.pages, ...b.pages]),
      size: a.size + b.size,
    };
    const loaded = new Set([...(needed.get(a) ?? []), ...(needed.get(b) ?? [])]);
    parts = [
      ...parts
        .filter((part) => part !== a && part !== b)
        .map((part) =>
          loaded.has(part) ? { ...part, pages: new Set([...part.pages, ...merged.pages]) } : part,
        ),
      merged,
    ];
  }
}

type Needed = ReadonlyMap<Part, ReadonlySet<Part>>;

/** By part: the parts that load with it, itself among them. */
function neededBy(imports: Imports, parts: readonly Part[]): Needed {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  const direct = (part: Part) =>
    part.ids.flatMap((id) => imports.get(id) ?? []).flatMap((id) => partOf.get(id) ?? []);
  return new Map(
    parts.map((part) => {
      const found = new Set([part]);
      for (const next of found) for (const imported of direct(next)) found.add(imported);
      return [part, found];
    }),
  );
}

/** Whether a third part needs `to` and is needed by `from`: merged, the two would need a file that needs them. */
const isBetween = (needed: Needed, from: Part, to: Part): boolean =>
  [...(needed.get(from) ?? [])].some((part) => part !== from && part !== to && needed.get(part)?.has(to));

/** The cube of what each page loads already, relative to the mean. */
function weightsOf(parts: readonly Part[], own: ByPage): ByPage {
  const loads = new Map(own);
  for (const { pages, size } of parts)
    for (const page of pages) loads.set(page, (loads.get(page) ?? 0) + size);
  const mean = [...loads.values()].reduce((sum, load) => sum + load, 0) / loads.size;
  return new Map([...loads].map(([page, load]) => [page, (load / mean) ** 3]));
}

/** What pages of one part would load of the other, weighted. */
function costOf(needed: Needed, weights: ByPage, a: Part, b: Part): number {
  let cost = 0;
  const add = (pages: ReadonlySet<string>, part: Part) => {
    for (const { pages: by, size } of needed.get(part) ?? [])
      for (const page of pages) if (!by.has(page)) cost += size * (weights.get(page) ?? 0);
  };
  add(a.pages, b);
  add(b.pages, a);
  return cost;
}
