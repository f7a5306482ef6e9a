/** The texts each further route must show for a visitor to have their answer. */
import type { KeyText } from './pages.ts';

/** Values of the recorded network at height 2,480. */
export const ROUTE_KEY_TEXTS: readonly KeyText[] = [
  { page: 'governors', path: '/governors', texts: ['5 of 20 governors', '1,931,245.1', '10,751.6'] },
  {
    page: 'governor',
    path: '/governor/elysvaloper19xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6',
    texts: ['81,869', '11 of 20', '7.0%'],
  },
  { page: 'validators', path: '/validators', texts: ['1 of 6 validators', '11,318', '7,551'] },
  {
    page: 'validator',
    path: '/validator/elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325',
    texts: ['7,551', '66.71%', '100.0% of the last'],
  },
  { page: 'proposals', path: '/proposals', texts: ['Should the network have a mascot?', 'Yes 43%'] },
  { page: 'proposal', path: '/proposal/23', texts: ['1,096,632.14', '59.88%', 'As it stands, it passes'] },
  { page: 'assets', path: '/assets', texts: ['56,863,121', '$0.299117', '$1.000488'] },
  { page: 'asset', path: '/asset/uelys', texts: ['56,863,121.842665', '$0.299117'] },
  { page: 'pool', path: '/pool/1', texts: ['$1,359,938.92', '1,349,911.040779'] },
  { page: 'vault', path: '/vault/1', texts: ['$6,145.71', '4,367.473764'] },
  { page: 'compounding', path: '/compounding', texts: ['The recording ends here', '31.55%'] },
  { page: 'wallets', path: '/wallets', texts: ['56,863,121.842665', '530'] },
  { page: 'leaderboard', path: '/leaderboard', texts: ['101', '48'] },
  { page: 'parameters', path: '/parameters', texts: ['33.4%', '172800s'] },
  { page: 'relayers', path: '/relayers', texts: ['not open yet', '226'] },
  { page: 'channel', path: '/channel/transfer/channel-2', texts: ['has expired', 'ics20-1', 'unordered'] },
  { page: 'analytics', path: '/analytics', texts: ['1,028.92', '617.35', '60.00%'] },
  { page: 'tools', path: '/tools', texts: ['Address converter', 'Any address, 20 or 32 bytes'] },
  { page: 'json-demo', path: '/json-demo', texts: ['block_id', 'elysnet-1'] },
  { page: 'experimental', path: '/experimental-info', texts: ['1.2.0', 'elysnet-1'] },
  { page: 'changes', path: '/changes/1.2.0', texts: ['The first release.'] },
  { page: 'status', path: '/status', texts: ['2.48 s', '21 Nov 2026', 'paused at block 2,480'] },
  { page: 'api', path: '/api', texts: ['/api/v1/tokens', 'The explored network'] },
];
