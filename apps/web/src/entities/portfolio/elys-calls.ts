/** What only Elys's modules answer, in a file of its own: visitors of an ordinary chain never load it. */
export { getCommitments } from '@cairn/node-client/modules/commitment/get-commitments';
export { getLeveragedRewards } from '@cairn/node-client/modules/leveragelp/get-rewards';
export { listLeveragedPositionsForAddress } from '@cairn/node-client/modules/leveragelp/list-positions-for-address';
export { getPendingReward } from '@cairn/node-client/modules/masterchef/get-pending-reward';
export { listAllPerpetualPositionsForAddress } from '@cairn/node-client/modules/perpetual/list-positions-for-address';
export { getLivePortfolio } from '@cairn/node-client/modules/tier/get-live-portfolio';
export { getMembershipTier } from '@cairn/node-client/modules/tier/get-membership';
export { listRecordedPortfolios } from '@cairn/node-client/modules/tier/list-recorded-portfolios';
export { listPerpetualOrdersForAddress } from '@cairn/node-client/modules/tradeshield/list-perpetual-orders-for-address';
export { listSpotOrdersForAddress } from '@cairn/node-client/modules/tradeshield/list-spot-orders-for-address';
export { listVaults } from '@cairn/node-client/modules/vaults/list-vaults';
