/** Answers that no honest server gives: one value of a JSON answer changed, or the whole answer corrupted. */
import { parseJson, type Json } from '../../apps/web/testing/json.ts';
import type { Seeded } from '../../e2e/figures/seeded.ts';

/** An answer to a request. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Mutated extends Answer {
  /** The change, in words. */
  readonly what: string;
}

/** Removes a field. */
const GONE = Symbol('gone');
type Changed = Json | typeof GONE;

/** An element of this markup in a page was made of a text. */
export const MARK = 'data-mutated';
const MARKUP = `<img src=x ${MARK} onerror="globalThis.mutated=1"><a href="javascript:alert(1)" ${MARK}>x</a>`;

const HUGE = `1${'0'.repeat(40)}`;
const BITS_256 = (2n ** 256n).toString();
const LONG = 'long '.repeat(2_000);
const WORD = 'W'.repeat(10_000);

const MILD_NUMBERS = [
  '9007199254740991',
  '9000000000000',
  '0',
  '1',
  HUGE,
  BITS_256,
  '9007199254740993',
  '18446744073709551615',
  '-5',
];
const NUMBERS = [
  '0',
  '-5',
  '1',
  HUGE,
  `-${HUGE}`,
  BITS_256,
  '9007199254740993',
  '0.000000000000000001',
  '1e9',
];
const TIMES = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '1970-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
];
const DURATIONS = ['0s', '-5s', '1s', '9007199254740s', `${HUGE}s`];
const DAYS = ['0001-01-01', '9999-12-31', '2026-02-30', '2026-99-99'];
const TEXTS = [
  '',
  MARKUP,
  'javascript:alert(1)',
  'a\u202eb\u200bc\u2066d',
  LONG,
  WORD,
  'UNKNOWN_THING',
  '/unknown.v1.MsgThing',
  '\ud800',
  '__proto__',
  'constructor',
];
const OTHERS: readonly Changed[] = [
  GONE,
  null,
  '',
  [],
  {},
  '0',
  0,
  -1,
  1.5,
  true,
  'text',
  [null],
  [{}],
  1e300,
];

const pickOne = <T>(chance: Seeded, items: readonly T[]): T => {
  const [item] = chance.pick(items, 1);
  if (item === undefined) throw new Error('nothing to pick');
  return item;
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Values of the same look are more telling: a schema rejects the others. */
function changeOf(chance: Seeded, value: Json, isMild: boolean): readonly [Changed, string] {
  if (!isMild && chance.next() < 0.2) return named(pickOne(chance, OTHERS));
  if (typeof value === 'string') {
    if (/^-?\d+(\.\d+)?$/.test(value)) return named(pickOne(chance, isMild ? MILD_NUMBERS : NUMBERS));
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return named(pickOne(chance, TIMES));
    if (/^\d+(\.\d+)?s$/.test(value)) return named(pickOne(chance, DURATIONS));
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return named(pickOne(chance, DAYS));
    return named(pickOne(chance, TEXTS));
  }
  if (typeof value === 'number')
    return named(pickOne<Json>(chance, [0, -1, 1, 2 ** 53 - 1, 2 ** 31, 1e300, 0.5]));
  if (typeof value === 'boolean') return named(!value);
  if (value === null) return named(pickOne<Json>(chance, ['', '0', 0, [], {}, MARKUP]));
  if (isList(value)) {
    const [first] = value;
    if (first === undefined) return named([]);
    return pickOne<readonly [Json, string]>(chance, [
      [[...value, ...value], 'items twice'],
      [value.toReversed(), 'items reversed'],
      [[first], 'one item'],
      [[], 'no items'],
      [[...value, first], 'first item again'],
      [[...value, null], 'a null item'],
    ]);
  }
  const entries = Object.entries(value);
  const moved = entries.map(([key], index) => [key, entries[(index + 1) % entries.length]?.[1] ?? null]);
  return pickOne<readonly [Json, string]>(chance, [
    [Object.fromEntries(moved), 'values swapped'],
    [{ ...value, '@type': '/unknown.v1.Thing' }, 'unknown @type'],
    [{}, '{}'],
  ]);
}

function named(change: Changed): readonly [Changed, string] {
  return [change, change === GONE ? 'gone' : JSON.stringify(change).slice(0, 50)];
}

/** Of going on from an object or a list into one of its parts. */
const INTO = 0.93;

/** The value with one part changed, and what changed where. */
function mutateJson(chance: Seeded, value: Json, isMild: boolean): readonly [Json, string] {
  const [changed, what] = mutatePart(chance, value, '', isMild);
  return [changed === GONE ? null : changed, what];
}

function mutatePart(chance: Seeded, value: Json, path: string, isMild: boolean): readonly [Changed, string] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0 || chance.next() > (isMild ? 0.97 : INTO)) {
    const [change, what] = changeOf(chance, value, isMild);
    return [change, `${path} = ${what}`];
  }
  const [key, part] = pickOne(chance, parts);
  const [changed, what] = mutatePart(chance, part, `${path}.${key}`, isMild);
  const others = parts.flatMap(([name, inner]): [string, Json][] =>
    name !== key ? [[name, inner]] : changed === GONE ? [] : [[name, changed]],
  );
  return [isList(value ?? null) ? others.map(([, inner]) => inner) : Object.fromEntries(others), what];
}

/** Of corrupting the full answer. */
const FULL = 0.08;
/** Of changing another part, again and again. */
const MORE = 0.25;

/** The answer changed by chance. */
export function mutate(chance: Seeded, { status, body }: Answer, isMild: boolean): Mutated {
  if (!isMild && chance.next() < FULL) {
    const [changed, what] = pickOne<readonly [Answer, string]>(chance, [
      ...[404, 500, 501, 503].map(
        (code) =>
          [{ status: code, body: '{"code":5,"message":"a fault","details":[]}' }, String(code)] as const,
      ),
      [{ status, body: body.slice(0, body.length / 2) }, 'cut in half'],
      [{ status, body: `<!doctype html><html><body>${MARKUP}</body></html>` }, 'HTML'],
      [{ status, body: '' }, 'empty'],
      [{ status, body: 'null' }, 'null'],
      [{ status, body: '[]' }, '[]'],
    ]);
    return { ...changed, what };
  }
  let json: Json;
  try {
    json = parseJson(body);
  } catch {
    return { status: 500, body: 'no', what: '500' };
  }
  const changes: string[] = [];
  do {
    const [changed, what] = mutateJson(chance, json, isMild);
    json = changed;
    changes.push(what);
  } while (chance.next() < MORE);
  return { status, body: JSON.stringify(json), what: changes.join('; ') };
}
