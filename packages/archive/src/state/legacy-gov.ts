/**
 * The older form of gov: a node answers it from the newer one, and so does an archive.
 * @see cosmos-sdk x/gov/keeper/grpc_query.go, x/gov/migrations/v3/convert.go
 */
import { DEC_DIGITS, decToString, parseDec } from '@cairn/chain/dec';
import { readInt } from './go-number.ts';
import { itemsOf, membersOf, objectText } from './json-text.ts';
import { errorBody, rawError } from './node-error.ts';
import { textAt } from './recorded-list.ts';
import type { NodeAnswer, NodeRequest } from './state-store.ts';

const [OLDER, NEWER] = ['/cosmos/gov/v1beta1/', '/cosmos/gov/v1/'];
const LEGACY_CONTENT = '/cosmos.gov.v1.MsgExecLegacyContent';
const ZERO_TIME = '"0001-01-01T00:00:00Z"';
const ZERO_DEC = '"0"';
const STATUS = 'proposal_status';
/** The first number without a status. */
const STATUSES = 6n;

const UNCONVERTIBLE = rawError(
  "codespace sdk code 29: invalid type: can't convert a gov/v1 Proposal to gov/v1beta1 Proposal when amount of proposal messages not exactly one",
);
class UnconvertibleError extends Error {}

type Members = ReadonlyMap<string, string>;
type Convert = (text: string) => string;

const record = (convert: (members: Members) => Readonly<Record<string, string>>): Convert => {
  return (text) =>
    objectText(new Map(Object.entries(convert(text === 'null' ? new Map() : membersOf(text)))));
};
const list =
  (convert: Convert): Convert =>
  (text) =>
    `[${itemsOf(text).map(convert).join(',')}]`;
/** A decimal with all its places; the newer form has it as it was sent. */
function dec(text = ZERO_DEC): string {
  const [integer = '', fraction = ''] = decToString(parseDec(String(JSON.parse(text)))).split('.');
  return JSON.stringify(`${integer}.${fraction.padEnd(DEC_DIGITS, '0')}`);
}

const tally = record((newer) =>
  Object.fromEntries([...newer].map(([name, count]) => [name.replace('_count', ''), count])),
);

const proposal = record((newer) => {
  const [message, ...more] = itemsOf(newer.get('messages') ?? '[]');
  if (message === undefined || more.length > 0) throw new UnconvertibleError();
  const isLegacy = textAt(message, '@type') === LEGACY_CONTENT;
  const time = (name: string): string => {
    const text = newer.get(name) ?? 'null';
    return text === 'null' ? ZERO_TIME : text;
  };
  return {
    proposal_id: newer.get('id') ?? '"0"',
    content: (isLegacy ? membersOf(message).get('content') : undefined) ?? message,
    status: newer.get('status') ?? 'null',
    final_tally_result: tally(newer.get('final_tally_result') ?? 'null'),
    submit_time: time('submit_time'),
    deposit_end_time: time('deposit_end_time'),
    total_deposit: newer.get('total_deposit') ?? '[]',
    voting_start_time: time('voting_start_time'),
    voting_end_time: time('voting_end_time'),
  };
});

const option = record((newer) => ({
  option: newer.get('option') ?? 'null',
  weight: dec(newer.get('weight')),
}));
const vote = record((newer) => ({
  proposal_id: newer.get('proposal_id') ?? '"0"',
  voter: newer.get('voter') ?? '""',
  option: '"VOTE_OPTION_UNSPECIFIED"',
  options: list(option)(newer.get('options') ?? '[]'),
}));

const MEMBERS: ReadonlyMap<string, Convert> = new Map(
  Object.entries({
    proposal,
    proposals: list(proposal),
    vote,
    votes: list(vote),
    tally,
    voting_params: record((newer) => ({ voting_period: newer.get('voting_period') ?? '"0s"' })),
    deposit_params: record((newer) => ({
      min_deposit: newer.get('min_deposit') ?? '[]',
      max_deposit_period: newer.get('max_deposit_period') ?? '"0s"',
    })),
    tally_params: record((newer) => ({
      quorum: dec(newer.get('quorum')),
      threshold: dec(newer.get('threshold')),
      veto_threshold: dec(newer.get('veto_threshold')),
    })),
  }),
);

export function isLegacyGov(path: string): boolean {
  return path.startsWith(OLDER);
}

/** The answer in the older form, from that of `answer` to the same request in the newer one. */
export async function answerLegacyGov(
  request: NodeRequest,
  answer: (newer: NodeRequest) => Promise<NodeAnswer>,
): Promise<NodeAnswer> {
  const query = new URLSearchParams(request.query);
  const status = query.get(STATUS);
  if (status !== null) {
    // Its gateway reads numbers alone, and takes one without a status for none.
    const number = readInt(status);
    if (number < 0n || number >= STATUSES) query.delete(STATUS);
  }
  const toNewer = (path: string): string => path.replace(OLDER, NEWER);
  const path = toNewer(request.path);
  const answered = await answer({ ...request, path, rawPath: toNewer(request.rawPath), query });
  if (answered.status !== 200) return answered;
  try {
    const members = [...membersOf(answered.body)].flatMap(([name, text]): readonly [string, string][] =>
      // The newer form has all parameters besides the requested ones.
      name === 'params' ? [] : [[name, MEMBERS.get(name)?.(text) ?? text]],
    );
    return { ...answered, body: objectText(new Map(members)) };
  } catch (caught) {
    if (!(caught instanceof UnconvertibleError)) throw caught;
    return { ...answered, status: UNCONVERTIBLE.status, body: errorBody(UNCONVERTIBLE) };
  }
}
