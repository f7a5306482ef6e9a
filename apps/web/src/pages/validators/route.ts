/** `/validators`: those who sign blocks. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.validators,
    params: () => ({}),
    load: async () => (await import('./validators-page.tsx')).ValidatorsPage,
  }),
];
