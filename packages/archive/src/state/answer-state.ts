import { requestedHeight } from './requested-height.ts';
import { readUint } from './go-number.ts';
import { itemsOf, membersOf, objectText } from './json-text.ts';
import { answerLegacyGov, isLegacyGov } from './legacy-gov.ts';
import {
  badRequest,
  errorBody,
  handlerAnswer,
  malformed,
  mismatch,
  NOT_IMPLEMENTED,
  NOT_RECORDED,
  refusal,
  refusalOf,
} from './node-error.ts';
import { offsetAndKey, cutPage, readPaging } from './paging.ts';
import { textAt } from './recorded-list.ts';
import type { Parameters, Route, RouteMatch } from './route.ts';
import { createMatcher, fillTemplate } from './route.ts';
import { ROUTES } from './routes/modules.ts';
import { servesModule } from './served-modules.ts';
import type { NodeAnswer, NodeRequest, StateStore } from './state-store.ts';
import type { Recorded } from './state-view.ts';
import { createStateView, FULL_LIST_LENGTH } from './state-view.ts';
import type { FullAnswer } from './full-answer.ts';
import { findRecorded, fullAnswer } from './full-answer.ts';

const matchRoute = createMatcher(ROUTES);
const PAGE_KEY = 'pagination.key';

function recordedOf(path: string): Recorded {
  const listed = matchRoute(path);
  return listed === undefined ? 'once' : (listed.route.recorded ?? 'always');
}

/**
 * Answers a node's state queries from recorded answers: the newest one at or before the requested height,
 * whose height is reported. `head` is the current height of the network. 501, as from a gateway, for a path
 * that is not about state or not served by the chain.
 */
export function answerState(store: StateStore, head: number, request: NodeRequest): Promise<NodeAnswer> {
  return (
    isLegacyGov(request.path)
      ? answerLegacyGov(request, (newer) => answerState(store, head, newer))
      : acceptedAnswer(store, head, request)
  ).catch(refusalOf);
}

/** @throws {RestRefusal} by the gateway. */
async function acceptedAnswer(store: StateStore, head: number, request: NodeRequest): Promise<NodeAnswer> {
  const match = matchRequest(request);
  const latest = createStateView(store, store.heights.at(-1)?.height ?? 0, recordedOf);
  const module = await servesModule(store, latest, match.route.pattern);
  const isUnknown = match.route.unlisted === true && (await findRecorded(latest, match)) === undefined;
  const served = match.route.unlisted === true && !isUnknown ? 'served' : module;
  if (served === 'refused') return refusal(NOT_IMPLEMENTED);
  if (served === 'unrecorded' || isUnknown) return refusal(NOT_RECORDED);
  checkNumbers(match, request);
  match.route.parse?.(match.parameters);
  const height = requestedHeight(request.heightHeader, head, store.heights);
  const answer = await fullAnswer(createStateView(store, height, recordedOf), match);
  if (answer === undefined) return refusal(NOT_RECORDED);
  return pageOf(picked(answer, match.route, request.query), match, request.query);
}

/** The route of a request with all parameters; unknown paths match exactly recorded ones. */
function matchRequest({ path, query }: NodeRequest): RouteMatch {
  const inQuery: Record<string, string> = {};
  // The first of repeated parameters counts.
  for (const [name, value] of query) inQuery[name] ??= value;
  const listed = matchRoute(path);
  if (listed !== undefined) {
    const { route } = listed;
    return { route, parameters: { ...route.defaults, ...inQuery, ...listed.parameters } };
  }
  const names = Object.keys(inQuery).filter((name) => !name.startsWith('pagination.'));
  const route = { pattern: path, query: names, unseen: 'unrecorded', unlisted: true } as const;
  return { route, parameters: inQuery };
}

/** The items that a repeated query parameter selects; all without it. */
function picked(answer: FullAnswer, { pick }: Route, query: URLSearchParams): FullAnswer {
  const ids = pick === undefined ? [] : query.getAll(pick.by);
  if (pick === undefined || ids.length === 0 || answer.status !== 200) return answer;
  const members = new Map(membersOf(answer.body));
  const items = itemsOf(members.get(pick.list) ?? '[]');
  const selected = ids.flatMap((id) => {
    const item = items.find((item) => textAt(item, pick.at) === id);
    if (item !== undefined) return [item];
    return pick.otherwise === undefined ? [] : [fillTemplate(pick.otherwise, { [pick.by]: id })];
  });
  members.set(pick.list, `[${selected.join(',')}]`);
  return { height: answer.height, status: 200, body: objectText(members) };
}

/** The requested page of an answer; unchanged when it was recorded as requested. */
function pageOf(answer: FullAnswer, { route, parameters }: RouteMatch, query: URLSearchParams): NodeAnswer {
  const { height, status, body } = answer;
  const keyInPath = route.pattern.includes(PAGE_KEY);
  const requested = [...query].filter(([name]) => name.startsWith('pagination.'));
  const pages = status === 200 && /"pagination":\s*[{n]/.test(body);
  if (!pages || route.unpaged === true) return handlerAnswer(height, status, body);
  const paging = readPaging(query, keyInPath ? (parameters[PAGE_KEY] ?? '') : undefined);
  const limit = query.has('pagination.limit') ? paging.limit : 0;
  if (route.maxLimit !== undefined && limit > route.maxLimit) {
    const tooMany = badRequest(`page size greater than max ${String(route.maxLimit)}`);
    return handlerAnswer(height, tooMany.status, errorBody(tooMany));
  }
  const both = offsetAndKey(paging, route.offsetAndKey ?? 'internal');
  if (both !== undefined) return handlerAnswer(height, both.status, errorBody(both));
  const asRecorded =
    paging.from === undefined &&
    !isLongerThanAPage(body) &&
    requested.map(([name, value]) => `${name}=${value}`).join('&') === answer.requestedWith;
  return handlerAnswer(height, status, asRecorded ? body : cutPage(body, paging, route.neverCounts));
}

/** A list assembled from several pages has a total. */
function isLongerThanAPage(body: string): boolean {
  const total = /"pagination":\s*\{"next_key":null,"total":"(\d+)"\}/.exec(body)?.[1];
  return Number(total ?? 0) > FULL_LIST_LENGTH;
}

/** The gateway checks path numbers while matching, and query numbers while filling the request. */
function checkNumbers({ route }: RouteMatch, request: NodeRequest): void {
  const inPath: Parameters = matchRoute(request.path)?.parameters ?? {};
  for (const name of route.numbers ?? []) {
    const pathText = inPath[name];
    for (const text of pathText === undefined ? request.query.getAll(name) : [pathText])
      readUint(text, pathText === undefined ? malformed : mismatch(name));
  }
}
