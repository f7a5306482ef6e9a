/** Routes of gov, upgrade, params, consensus and evidence. */
import { checkStatus, proposals } from '../compute/proposals.ts';
import { badRequest, notFound, rawError } from '../node-error.ts';
import { item, type FromList, type Parameters, type Route } from '../route.ts';
import { codec } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const GOV = '/cosmos/gov/v1';
const UPGRADE = '/cosmos/upgrade/v1beta1';
const PARAMS = '/cosmos/params/v1beta1';
const proposal = `${GOV}/proposals/{proposal_id}`;
const voter = codec('account', 'empty voter address');

function refuseZero({ proposal_id: id }: Parameters): ReturnType<typeof badRequest> | undefined {
  return id !== undefined && /^0+$/.test(id) ? badRequest('proposal id can not be 0') : undefined;
}

/** Votes, deposits and tallies are deleted with their proposal. */
const whileListed: FromList = {
  kind: 'member',
  path: `${GOV}/proposals`,
  list: 'proposals',
  where: { id: 'proposal_id' },
};

const gov: readonly Route[] = [
  {
    pattern: `${GOV}/proposals`,
    query: ['proposal_status', 'voter', 'depositor'],
    parse: checkStatus,
    compute: proposals,
    unseen: emptyList('proposals'),
  },
  {
    pattern: proposal,
    numbers: ['proposal_id'],
    refuse: refuseZero,
    fromList: item(`${GOV}/proposals`, 'proposals', { id: 'proposal_id' }, 'proposal'),
    unseen: notFound("proposal {proposal_id} doesn't exist"),
  },
  {
    pattern: `${proposal}/tally`,
    numbers: ['proposal_id'],
    refuse: refuseZero,
    fromList: whileListed,
    unseen: notFound("proposal {proposal_id} doesn't exist"),
  },
  ...['votes', 'deposits'].map((word): Route => ({
    pattern: `${proposal}/${word}`,
    numbers: ['proposal_id'],
    refuse: refuseZero,
    fromList: whileListed,
    unseen: emptyList(word),
  })),
  {
    pattern: `${proposal}/votes/{voter}`,
    numbers: ['proposal_id'],
    refuse: refuseZero,
    addresses: { voter },
    fromList: item(`${proposal}/votes`, 'votes', { voter: 'voter' }, 'vote'),
    unseen: badRequest('voter: {voter} not found for proposal: {proposal_id}'),
  },
  {
    pattern: `${proposal}/deposits/{depositor}`,
    numbers: ['proposal_id'],
    refuse: refuseZero,
    addresses: { depositor: codec('account', 'empty depositor address') },
    fromList: item(`${proposal}/deposits`, 'deposits', { depositor: 'depositor' }, 'deposit'),
    unseen: notFound(
      `collections: not found: key '("{proposal_id}", "{depositor}")' of type github.com/cosmos/gogoproto/cosmos.gov.v1.Deposit`,
    ),
  },
  { pattern: `${GOV}/params/{params_type}`, unseen: badRequest('unknown params type: {params_type}') },
  { pattern: `${GOV}/constitution`, unseen: 'unrecorded' },
];

/** Governance, upgrades and parameters. */
export const GOVERNANCE_ROUTES: readonly Route[] = [
  ...gov,
  { pattern: `${UPGRADE}/current_plan`, unseen: 'unrecorded' },
  { pattern: `${UPGRADE}/applied_plan/{name}`, unseen: { body: { height: '0' } } },
  { pattern: `${UPGRADE}/module_versions`, unseen: 'unrecorded' },
  { pattern: `${UPGRADE}/authority`, unseen: 'unrecorded' },
  { pattern: `${PARAMS}/subspaces`, unseen: 'unrecorded' },
  {
    pattern: `${PARAMS}/params`,
    query: ['subspace', 'key'],
    unseen: rawError('codespace params code 2: unknown subspace: {subspace}'),
  },
  { pattern: '/cosmos/consensus/v1/params', unseen: 'unrecorded' },
  {
    pattern: '/cosmos/evidence/v1beta1/evidence',
    unseen: emptyList('evidence'),
    offsetAndKey: 'unknown',
  },
];
