/** `/parameters`, and `/paramateres`: a misspelt address that must keep working. */
import { BASE } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: [paths.parameters, `${BASE}/paramateres`],
    params: () => ({}),
    load: async () => (await import('./parameters-page.tsx')).ParametersPage,
  }),
];
