/** `/group/{id}`: accounts that decide together. */
import { ValidationError } from '@cairn/chain/errors';
import { BASE } from '../../shared/config/base.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/group/$id`,
    params: ({ id = '' }) => ({ id: parseGroupId(id) }),
    load: async () => (await import('./group-page.tsx')).GroupPage,
  }),
];

function parseGroupId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ValidationError('the number of a group is a whole number from 1');
  return id;
}
