/** Queries of `mint`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const mintQueries = defineQueries('cosmos.mint.v1beta1.Query', {
  calls: {
    Params: ['/cosmos/mint/v1beta1/params', '', 'params:mint.Params'],
    Inflation: ['/cosmos/mint/v1beta1/inflation', '', 'inflation:dec'],
    AnnualProvisions: ['/cosmos/mint/v1beta1/annual_provisions', '', 'annual_provisions:dec'],
  },
});
