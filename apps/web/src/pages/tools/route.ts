/** `/tools`: small programs that work on what the visitor types, all of them in the browser. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.tools,
    params: () => ({}),
    load: async () => (await import('./tools-page.tsx')).ToolsPage,
  }),
];
