/** `/proposal/{id}`, and `/proposals/{id}` for the links of search suggestions. */
import { BASE } from '../../shared/config/base.ts';
import { ValidationError } from '@cairn/chain/errors';
import { definePage } from '../../shared/lib/router/page.ts';

/** @throws {ValidationError} unless it is a whole number above 0 that the chain could count to. */
export function readProposalId(text: string): number {
  const id = Number(text);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id))
    throw new ValidationError(`not the number of a proposal: ${text.slice(0, 40)}`);
  return id;
}

export const pages = [
  definePage({
    path: [`${BASE}/proposal/$id`, `${BASE}/proposals/$id`],
    params: ({ id = '' }) => ({ id: readProposalId(id) }),
    load: async () => (await import('./proposal-page.tsx')).ProposalPage,
  }),
];
