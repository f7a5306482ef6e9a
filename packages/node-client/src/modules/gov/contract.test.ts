import { describeContract } from '../../describe-contract.ts';
import { getGovParams } from './get-gov-params.ts';
import { getProposal } from './get-proposal.ts';
import { getTally } from './get-tally.ts';
import { listDeposits } from './list-deposits.ts';
import { listProposals } from './list-proposals.ts';
import { listVotes } from './list-votes.ts';
import { type ProposalStatus } from './wire-proposal.ts';

const statuses: Readonly<Record<string, ProposalStatus>> = { PROPOSAL_STATUS_PASSED: 'passed', 3: 'passed' };

describeContract({
  module: 'gov',
  prefix: '/cosmos/gov/',
  reworded: (path) => path.replace('proposal_status=3', 'proposal_status=PROPOSAL_STATUS_PASSED'),
  cases: {
    listProposals: {
      path: /^\/cosmos\/gov\/v1\/proposals$/,
      call: (node, _args, query) =>
        listProposals(node, { status: statuses[query.get('proposal_status') ?? ''] }),
    },
    getProposal: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)$/,
      call: (node, args) => getProposal(node, { id: Number(args[0]) }),
    },
    getTally: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/tally$/,
      call: (node, args) => getTally(node, { id: Number(args[0]) }),
    },
    listVotes: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/votes$/,
      call: (node, args) => listVotes(node, { id: Number(args[0]) }),
    },
    listDeposits: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/deposits$/,
      call: (node, args) => listDeposits(node, { id: Number(args[0]) }),
    },
    getGovParams: { path: /^\/cosmos\/gov\/v1\/params\/voting$/, call: (node) => getGovParams(node) },
  },
  unused: [/constitution$/, /params\/(deposit|tallying)$/],
});
