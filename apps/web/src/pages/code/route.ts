/** `/code/{id}`: a program of contracts. */
import { ValidationError } from '@cairn/chain/errors';
import { BASE } from '../../shared/config/base.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/code/$id`,
    params: ({ id = '' }) => ({ codeId: parseCodeId(id) }),
    load: async () => (await import('./code-page.tsx')).CodePage,
  }),
];

function parseCodeId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ValidationError('the number of a code is a whole number from 1');
  return id;
}
