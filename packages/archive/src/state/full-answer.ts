import { isUtcDate } from '@cairn/chain/time';
import { DATE, sourceListsOf, parametersOf, requestsValue, subjectsOf } from '../record/subjects.ts';
import { refuseAddresses } from './address-check.ts';
import { membersOf, objectText } from './json-text.ts';
import { refusedAt } from './node-error.ts';
import { findList, fits, recordedList } from './recorded-list.ts';
import type { ComputedAnswer, FromList, Parameters, Route, RouteMatch } from './route.ts';
import { fillTemplate, fillText } from './route.ts';
import { answeredOnly, type Found, type StateView } from './state-view.ts';

/** An answer before pagination; `requestedWith` only when it is as recorded. */
export type FullAnswer = ComputedAnswer & { readonly requestedWith?: Found['requestedWith'] };

/**
 * The answer to a request that the gateway accepts: the recorded one, a newer one from a complete list, or
 * the node's answer about an unknown subject; undefined when only the node could know.
 */
export async function fullAnswer(
  view: StateView,
  { route, parameters }: RouteMatch,
): Promise<FullAnswer | undefined> {
  const { recorded, isLacking } = answeredOnly(view);
  const found = await findRecorded(recorded, { route, parameters });
  // Addresses with a recorded answer are valid.
  const refused =
    (found ? undefined : await refuseAddresses(recorded, route.addresses ?? {}, parameters)) ??
    route.refuse?.(parameters);
  if (refused !== undefined) return refusedAt(view.newestRound, refused);
  const listed = await listedAnswer(recorded, route, parameters, found);
  if (listed !== 'silent') return listed;
  // What the node did not serve may follow from what it did.
  if (found !== undefined && found.status !== 501) return found;
  const computed = await computedAnswer(view, route, parameters);
  if (found !== undefined) return computed ?? found;
  if (computed !== undefined && computed.ofUnseen !== true) return computed;
  const lists = new Map<string, Found | undefined>();
  for (const list of [
    ...sourceListsOf(route),
    ...(route.fromList === undefined ? [] : [route.fromList.path]),
  ])
    lists.set(list, await findList(recorded, list, parameters));
  // What was not answered is unknown, and so is what would follow from it.
  if (isLacking() || !isCovered(view, route, parameters, lists)) return undefined;
  for (const name of parametersOf(route))
    if (!(await isRequested(view, route, name, parameters[name] ?? ''))) return undefined;
  return computed ?? unseenAnswer(route, parameters, view.newestRound);
}

const ACCOUNTS = '/cosmos/auth/v1beta1/accounts';

/**
 * Whether a missing answer means that there is none: not without the lists that it would be in or that name its
 * subject, and light rounds omit answers about the accounts that they list.
 */
function isCovered(
  { newestRound, newestFullRound }: StateView,
  route: Route,
  parameters: Parameters,
  lists: ReadonlyMap<string, Found | undefined>,
): boolean {
  const isKnown = (list: string) => list.includes('{') || lists.get(list) !== undefined;
  if (route.fromList !== undefined && !isKnown(route.fromList.path)) return false;
  for (const name of parametersOf(route)) {
    const sources = subjectsOf(route.pattern, name).flatMap((of) => ('path' in of ? [of.path] : []));
    if (sources.length > 0 && !sources.some(isKnown)) return false;
  }
  if (route.recorded !== 'full' || newestFullRound === newestRound) return true;
  const accounts = lists.get(ACCOUNTS);
  if (accounts?.status !== 200) return false;
  return parametersOf(route).some((name) => {
    const isAccount = subjectsOf(route.pattern, name).some((of) => 'path' in of && of.path === ACCOUNTS);
    const value = parameters[name] ?? '';
    return isAccount && value !== '' && !accounts.body.includes(`"${value}"`);
  });
}

/** Whether a recording would have requested a parameter's value if the state has something of it. */
async function isRequested(view: StateView, route: Route, name: string, value: string): Promise<boolean> {
  if (name !== DATE) return requestsValue(route, name, value);
  const [first, last] = [await view.dayOf(1), await view.dayOf(view.newestRound)];
  // There is nothing of a day before the chain, or after the state.
  return !isUtcDate(value) || value < (first ?? '') || value > (last ?? value);
}

/** The newest answer recorded for this request, ignoring paging. */
export function findRecorded(view: StateView, { route, parameters }: RouteMatch): Promise<Found | undefined> {
  // A page key at the end of a path is never part of a recorded one.
  const path = route.pattern.replace('{pagination.key}', '').replaceAll('=**}', '}');
  const pairs = (route.query ?? []).flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return view.find(fillText(path, parameters), pairs);
}

async function computedAnswer(
  view: StateView,
  { compute }: Route,
  parameters: Parameters,
): Promise<ComputedAnswer | undefined> {
  const { recorded, isLacking } = answeredOnly(view);
  const computed = await compute?.(recorded, parameters);
  return isLacking() ? undefined : computed;
}

/** What a newer complete list recorded under another path implies; `silent` when it adds nothing. */
async function listedAnswer(
  view: StateView,
  route: Route,
  parameters: Parameters,
  found: Found | undefined,
): Promise<FullAnswer | undefined | 'silent'> {
  const { fromList: source } = route;
  if (source === undefined) return 'silent';
  if (source.kind === 'items' && found !== undefined && source.fresher !== true) return 'silent';
  const list = await recordedList(view, source.path, source.list, parameters);
  if (list === undefined) return 'silent';
  const { height, body } = list.found;
  const isNewer = height > (found?.height ?? -1);
  if (source.kind === 'items') {
    const items = list.items.filter((item) => fits(item, source.where, parameters, true));
    const members = new Map(membersOf(body)).set(source.list, `[${items.join(',')}]`);
    return isNewer ? { height, status: 200, body: objectText(members) } : 'silent';
  }
  const item = list.items.find((item) => fits(item, source.where, parameters));
  if (item === undefined) {
    const isRetained = source.kind === 'item' && source.lacking === 'keep' && found !== undefined;
    return isRetained || !isNewer ? 'silent' : unseenAnswer(route, parameters, height);
  }
  if (source.kind === 'member') return found === undefined ? undefined : 'silent';
  return isNewer ? { height, status: 200, body: itemBody(source, item, body) } : 'silent';
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

function unseenAnswer(route: Route, parameters: Parameters, height: number): FullAnswer | undefined {
  const { unseen } = route;
  if (unseen === 'unrecorded') return undefined;
  if ('body' in unseen) {
    return { height, status: 200, body: fillTemplate(unseen.body, parameters) };
  }
  return refusedAt(height, { ...unseen, message: fillText(unseen.message, parameters) });
}
