/** Queries of `consensus`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const consensusQueries = defineQueries('cosmos.consensus.v1.Query', {
  calls: {
    Params: ['params', '', 'params:comet.ConsensusParams?'],
  },
  shapes: {
    'comet.ConsensusParams':
      'block:comet.BlockParams? evidence:comet.EvidenceParams? validator:comet.ValidatorParams? version:comet.VersionParams? abci:comet.ABCIParams?',
    'comet.VersionParams': 'app:u64',
  },
});
