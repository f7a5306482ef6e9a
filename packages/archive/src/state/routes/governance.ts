/** Routes of gov, upgrade, params, consensus and evidence. */
import { checkStatus, proposals } from '../compute/proposals.ts';
import { badRequest, notFound, rawError } from '../node-error.ts';
import { item, type FromList, type Parameters, type Route } from '../route.ts';
import { codec, routesBelow } from './routes-below.ts';

const gov = routesBelow('/cosmos/gov/v1', {
  voter: codec('account', 'empty voter address'),
  depositor: codec('account', 'empty depositor address'),
});
const upgrade = routesBelow('/cosmos/upgrade/v1beta1');
const params = routesBelow('/cosmos/params/v1beta1');

function refuseZero({ proposal_id: id }: Parameters): ReturnType<typeof badRequest> | undefined {
  return id !== undefined && /^0+$/.test(id) ? badRequest('proposal id can not be 0') : undefined;
}

/** Votes, deposits and tallies are deleted with their proposal. */
const whileListed: FromList = {
  kind: 'member',
  path: '/proposals',
  list: 'proposals',
  where: { id: 'proposal_id' },
};

export const GOVERNANCE_ROUTES: readonly Route[] = [
  gov.list('/proposals', 'proposals', {
    query: ['proposal_status', 'voter', 'depositor'],
    parse: checkStatus,
    compute: proposals,
  }),
  gov.route('/proposals/{proposal_id:int}', {
    refuse: refuseZero,
    fromList: item('/proposals', 'proposals', { id: 'proposal_id' }, 'proposal'),
    unseen: notFound("proposal {proposal_id} doesn't exist"),
  }),
  gov.route('/proposals/{proposal_id:int}/tally', {
    refuse: refuseZero,
    fromList: whileListed,
    unseen: notFound("proposal {proposal_id} doesn't exist"),
  }),
  ...['votes', 'deposits'].map((word): Route =>
    gov.list(`/proposals/{proposal_id:int}/${word}`, word, { refuse: refuseZero, fromList: whileListed }),
  ),
  gov.route('/proposals/{proposal_id:int}/votes/{voter}', {
    refuse: refuseZero,
    fromList: item('/proposals/{proposal_id}/votes', 'votes', { voter: 'voter' }, 'vote'),
    unseen: badRequest('voter: {voter} not found for proposal: {proposal_id}'),
  }),
  gov.route('/proposals/{proposal_id:int}/deposits/{depositor}', {
    refuse: refuseZero,
    fromList: item('/proposals/{proposal_id}/deposits', 'deposits', { depositor: 'depositor' }, 'deposit'),
    unseen: notFound(
      `collections: not found: key '("{proposal_id}", "{depositor}")' of type github.com/cosmos/gogoproto/cosmos.gov.v1.Deposit`,
    ),
  }),
  gov.route('/params/{params_type}', {
    refuse: ({ params_type: type = '' }) =>
      ['deposit', 'voting', 'tallying'].includes(type)
        ? undefined
        : badRequest(`unknown params type: ${type}`),
  }),
  gov.route('/constitution'),

  upgrade.route('/current_plan'),
  upgrade.route('/applied_plan/{name}', { unseen: { body: { height: '0' } } }),
  upgrade.route('/module_versions'),
  upgrade.route('/authority'),
  params.route('/subspaces'),
  params.route('/params', {
    query: ['subspace', 'key'],
    unseen: rawError('codespace params code 2: unknown subspace: {subspace}'),
  }),
  routesBelow('/cosmos/consensus/v1').route('/params'),
  routesBelow('/cosmos/evidence/v1beta1').list('/evidence', 'evidence', { offsetAndKey: 'unknown' }),
];
