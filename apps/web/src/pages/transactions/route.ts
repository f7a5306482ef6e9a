/** `/transactions`: every transaction, newest first. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.transactions,
    params: () => ({}),
    load: async () => (await import('./transactions-page.tsx')).TransactionsPage,
  }),
];
