import { membersOf, objectText } from './json-text.ts';
import { fits, recordedList } from './recorded-list.ts';
import type { ComputedAnswer, FromList, Parameters } from './route.ts';
import type { StateView } from './state-view.ts';

/** What a complete list implies for a request. */
export type ListVerdict =
  | { readonly outcome: 'answer'; readonly answer: ComputedAnswer }
  /** The list was recorded at this height and lacks the item. */
  | { readonly outcome: 'lacking'; readonly height: number }
  /** The list has the item, but not the answer. */
  | { readonly outcome: 'present'; readonly height: number }
  | { readonly outcome: 'unrecorded' };

/** Extracts the answer to one request from a list recorded under another path. */
export async function requestList(
  view: StateView,
  source: FromList,
  parameters: Parameters,
): Promise<ListVerdict> {
  const list = await recordedList(view, source.path, source.list, parameters);
  if (list === undefined) return { outcome: 'unrecorded' };
  const { height } = list.found;
  if (source.kind === 'items') {
    const items = list.items.filter((item) => fits(item, source.where, parameters, true));
    const members = new Map(membersOf(list.found.body));
    members.set(source.list, `[${items.join(',')}]`);
    return { outcome: 'answer', answer: { height, status: 200, body: objectText(members) } };
  }
  const item = list.items.find((item) => fits(item, source.where, parameters));
  if (item === undefined) return { outcome: 'lacking', height };
  if (source.kind === 'member') return { outcome: 'present', height };
  return {
    outcome: 'answer',
    answer: { height, status: 200, body: itemBody(source, item, list.found.body) },
  };
}

function itemBody(source: Extract<FromList, { kind: 'item' }>, item: string, listAnswer: string): string {
  const members = new Map(membersOf(item));
  for (const name of source.without ?? []) members.delete(name);
  const body = new Map([[source.as, objectText(members)]]);
  const around = membersOf(listAnswer);
  for (const [name, value] of Object.entries(source.then ?? {})) {
    body.set(name, value.startsWith('@') ? (around.get(value.slice(1)) ?? 'null') : value);
  }
  return objectText(body);
}
