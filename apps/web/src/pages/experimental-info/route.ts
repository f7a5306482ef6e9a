/** `/experimental-info`: what runs here, what it reads, and what this browser keeps. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.experimentalInfo,
    params: () => ({}),
    load: async () => (await import('./experimental-info-page.tsx')).ExperimentalInfoPage,
  }),
];
