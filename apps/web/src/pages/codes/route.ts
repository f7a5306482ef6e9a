/** `/codes`: the programs of contracts, and what is done with contracts. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.codes,
    params: () => ({}),
    load: async () => (await import('./codes-page.tsx')).CodesPage,
  }),
];
