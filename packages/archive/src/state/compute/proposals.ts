import { errorBody, badRequest } from '../node-error.ts';
import { listBody, recordedList, textAt } from '../recorded-list.ts';
import type { Compute, Parameters } from '../route.ts';
import type { StateView } from '../state-view.ts';

const PROPOSALS = '/cosmos/gov/v1/proposals';
const STATUSES = ['UNSPECIFIED', 'DEPOSIT_PERIOD', 'VOTING_PERIOD', 'PASSED', 'REJECTED', 'FAILED'].map(
  (word) => `PROPOSAL_STATUS_${word}`,
);

/** Proposals by status (name or number), voter and depositor; votes and deposits of finished ones are gone. */
export const proposals: Compute = async (view, parameters) => {
  const wanted = parameters['proposal_status'] ?? '';
  const status = /^\d+$/.test(wanted) ? STATUSES[Number(wanted)] : wanted;
  if (wanted !== '' && (status === undefined || !STATUSES.includes(status))) {
    const refusal = badRequest(`${wanted} is not a valid v1.ProposalStatus`);
    return { height: view.height, status: refusal.status, body: errorBody(refusal) };
  }
  const list = await recordedList(view, PROPOSALS, 'proposals');
  if (list === undefined) return undefined;
  const any = status === undefined || status === '' || status === STATUSES[0];
  const kept: string[] = [];
  for (const item of list.items) {
    if (!any && textAt(item, 'status') !== status) continue;
    if (await hasPeople(view, item, parameters)) kept.push(item);
  }
  return { height: list.found.height, status: 200, body: listBody('proposals', kept) };
};

async function hasPeople(view: StateView, item: string, parameters: Parameters): Promise<boolean> {
  const path = `${PROPOSALS}/${textAt(item, 'id') ?? ''}`;
  for (const [word, name] of [
    ['votes', 'voter'],
    ['deposits', 'depositor'],
  ] as const) {
    const address = parameters[name] ?? '';
    if (address === '') continue;
    const list = await recordedList(view, `${path}/${word}`, word);
    if (list?.items.some((each) => textAt(each, name) === address) !== true) return false;
  }
  return true;
}
