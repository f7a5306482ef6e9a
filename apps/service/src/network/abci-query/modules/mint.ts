/** Queries of `mint`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const mintQueries = defineQueries('cosmos.mint.v1beta1.Query', {
  calls: {
    Params: ['params', '', 'params:mint.Params'],
    Inflation: ['inflation', '', 'inflation:dec'],
    AnnualProvisions: ['annual_provisions', '', 'annual_provisions:dec'],
  },
});
