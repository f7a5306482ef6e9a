/** `/json-demo`: the JSON viewer on a live answer of the chosen endpoint. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.jsonDemo,
    params: () => ({}),
    load: async () => (await import('./json-demo-page.tsx')).JsonDemoPage,
  }),
];
