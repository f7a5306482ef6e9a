import { itemsOf, membersOf, valueAt } from './json-text.ts';
import type { Compute, Parameters } from './route.ts';
import { fillText } from './route.ts';
import type { Found, StateView } from './state-view.ts';

/** A complete recorded list: its items as raw JSON, and its answer. */
export interface RecordedList {
  readonly items: readonly string[];
  readonly found: Found;
}

/**
 * The list `name` in the answer of a path template (optionally with a query); undefined without such an
 * answer.
 */
export async function recordedList(
  view: StateView,
  template: string,
  name: string,
  parameters: Parameters = {},
): Promise<RecordedList | undefined> {
  const found = await findList(view, template, parameters);
  if (found?.status !== 200) return undefined;
  const list = membersOf(found.body).get(name);
  return list?.startsWith('[') === true ? { items: itemsOf(list), found } : undefined;
}

/** The answer of a path template (optionally with a query). */
export function findList(
  view: StateView,
  template: string,
  parameters: Parameters,
): Promise<Found | undefined> {
  const [path = '', query = ''] = template.split('?');
  const pairs = [...new URLSearchParams(query)].map(
    ([key, value]) => [key, fillText(value, parameters)] as const,
  );
  return view.find(fillText(path, parameters), pairs);
}

/** Computes an answer's body from a complete recorded list; undefined when the items do not imply it. */
export function fromItems(
  template: string,
  name: string,
  bodyOf: (items: readonly string[], parameters: Parameters, listBody: string) => string | undefined,
): Compute {
  return async (view, parameters) => {
    const list = await recordedList(view, template, name, parameters);
    const body = list === undefined ? undefined : bodyOf(list.items, parameters, list.found.body);
    if (list === undefined || body === undefined) return undefined;
    return { height: list.found.height, status: 200, body };
  };
}

/** Whether a raw item matches the parameter at each path; empty parameters are ignored when `lenient`. */
export function fits(
  item: string,
  where: Readonly<Record<string, string>>,
  parameters: Parameters,
  lenient = false,
): boolean {
  const expected = Object.entries(where).flatMap(([path, name]) => {
    const text = parameters[name] ?? '';
    return lenient && text === '' ? [] : [{ path, text }];
  });
  // Most items lack it, and need not be parsed.
  if (expected.some(({ text }) => UNESCAPED.test(text) && !item.includes(`"${text}"`))) return false;
  const value: unknown = JSON.parse(item);
  return expected.every(({ path, text }) => valueAt(value, path) === text);
}

/** Texts that no JSON of a node escapes. */
const UNESCAPED = /^[\w.-]*$/;

/** The text at a dotted path of a raw item; undefined when it is not text. */
export function textAt(item: string, path: string): string | undefined {
  const value = valueAt(JSON.parse(item), path);
  return typeof value === 'string' ? value : undefined;
}

export function listBody(name: string, items: readonly string[], paged = true): string {
  const page = paged ? '{"next_key":null,"total":"0"}' : 'null';
  return `{"${name}":[${items.join(',')}],"pagination":${page}}`;
}
