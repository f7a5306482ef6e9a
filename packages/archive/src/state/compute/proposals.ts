import { malformed } from '../node-error.ts';
import { listBody, recordedList, textAt } from '../recorded-list.ts';
import type { Compute, Parameters } from '../route.ts';
import type { StateView } from '../state-view.ts';

const PROPOSALS = '/cosmos/gov/v1/proposals';
const STATUSES = ['UNSPECIFIED', 'DEPOSIT_PERIOD', 'VOTING_PERIOD', 'PASSED', 'REJECTED', 'FAILED'].map(
  (word) => `PROPOSAL_STATUS_${word}`,
);

/** The name of the requested status; empty when none is requested, undefined when there is no such status. */
function statusOf(parameters: Parameters): string | undefined {
  const status = parameters['proposal_status'] ?? '';
  if (/^\d+$/.test(status)) return STATUSES[Number(status)];
  return status === '' || STATUSES.includes(status) ? status : undefined;
}

/** @throws {RestRefusal} as the gateway does for an unknown status. */
export function checkStatus(parameters: Parameters): void {
  if (statusOf(parameters) === undefined)
    throw malformed(`${parameters['proposal_status'] ?? ''} is not a valid v1.ProposalStatus`);
}

/**
 * Proposals by status (name or number), voter and depositor; votes and deposits of finished ones are deleted.
 */
export const proposals: Compute = async (view, parameters) => {
  const status = statusOf(parameters);
  const list = await recordedList(view, PROPOSALS, 'proposals');
  if (list === undefined) return undefined;
  const any = status === '' || status === STATUSES[0];
  const matching: string[] = [];
  for (const item of list.items) {
    if (!any && textAt(item, 'status') !== status) continue;
    if (await hasPeople(view, item, parameters)) matching.push(item);
  }
  return { height: list.found.height, status: 200, body: listBody('proposals', matching) };
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
    if (list?.items.some((entry) => textAt(entry, name) === address) !== true) return false;
  }
  return true;
}
