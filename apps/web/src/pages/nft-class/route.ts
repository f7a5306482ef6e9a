/** `/nft/{class}`: a class of tokens that exist once. */
import { ValidationError } from '@cairn/chain/errors';
import { BASE } from '../../shared/config/base.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/nft/$classId`,
    params: ({ classId = '' }) => ({ classId: parseClassId(classId) }),
    load: async () => (await import('./nft-class-page.tsx')).NftClassPage,
  }),
];

/** As x/nft takes them. */
function parseClassId(text: string): string {
  if (!/^[a-zA-Z][\w/:-]{2,100}$/.test(text)) throw new ValidationError('this is not the name of a class');
  return text;
}
