/** Glossary of chain terms, with the same sentences as `docs/glossary.md`. Loads with the first hint. */

interface Entry {
  readonly term: string;
  /** One or two sentences. */
  readonly description: string;
}

const GLOSSARY = {
  account: {
    term: 'Module account',
    description: 'An account without a private key, in which a chain module holds its coins.',
  },
  archive: {
    term: 'Archive',
    description:
      'A recording of every block and of the node’s responses, stored as files. It answers as the node did, even after the node is gone.',
  },
  authz: {
    term: 'Authz grant',
    description:
      'Permission for another account to send certain messages on behalf of the granter. It can be limited and revoked.',
  },
  bonded: {
    term: 'Bonded',
    description:
      'Stake delegated to an active governor or validator. It earns rewards, counts in votes, and can be slashed.',
  },
  channel: {
    term: 'IBC channel',
    description:
      'A route for packets between two chains, in both directions. Each chain has its own identifier for its end.',
  },
  'coin-type': {
    term: 'Coin type',
    description:
      'The number (SLIP-44) from which a wallet derives its keys for a network. Networks with the same coin type derive the same keys from a recovery phrase.',
  },
  collateral: {
    term: 'Collateral',
    description: 'What a trader deposits for a leveraged position. It covers losses first.',
  },
  commission: {
    term: 'Commission',
    description: 'The share of its delegators’ rewards that a governor keeps.',
  },
  commitment: {
    term: 'Commitment',
    description:
      'Tokens or shares that an account has committed to the chain. They earn rewards and cannot be transferred until they are uncommitted.',
  },
  consumer: {
    term: 'Consumer chain',
    description:
      'A chain whose blocks are signed by the validators of another chain, its provider, and secured by their stake there.',
  },
  counterparty: {
    term: 'Counterparty',
    description: 'The chain at the other end of a channel.',
  },
  eden: {
    term: 'Eden',
    description:
      'A reward that cannot be transferred. Committed Eden earns like stake; vesting turns it into the same amount of ELYS over time.',
  },
  edenb: {
    term: 'Eden Boost',
    description:
      'A loyalty reward that never turns into ELYS. Committed Eden Boost earns like stake, and part of it is burned when stake is unbonded.',
  },
  escrow: {
    term: 'Escrow',
    description:
      'The account of a channel that holds coins while they are used on another chain. It releases them when they return.',
  },
  'fee-grant': {
    term: 'Fee grant',
    description:
      'Permission for another account to pay the fees of its transactions from the granter’s balance.',
  },
  funding: {
    term: 'Funding',
    description:
      'What one side of a market pays the other while positions are open, as a yearly rate. Above zero longs pay shorts, below zero shorts pay longs.',
  },
  gas: {
    term: 'Gas',
    description:
      'The measure of a transaction’s work. The sender sets a limit and pays for all of it; a transaction that needs more fails.',
  },
  governor: {
    term: 'Governor',
    description:
      'An account that holds delegated stake and votes with it. On a consumer chain governors do not sign blocks.',
  },
  health: {
    term: 'Health',
    description:
      'The value of a position divided by its debt. At the pool’s limit, slightly above 1, the position is liquidated.',
  },
  'light-client': {
    term: 'Light client',
    description:
      'What a chain stores about another chain to verify its statements: headers, submitted by relayers. Without updates it expires, and packets stop.',
  },
  liquidation: {
    term: 'Liquidation',
    description: 'The forced close of a position whose health has fallen to the limit. Anyone can submit it.',
  },
  'lp-share': {
    term: 'LP share',
    description:
      'A share of a pool’s liquidity. It is worth that share of the pool’s assets and earns a share of the fees.',
  },
  'open-interest': {
    term: 'Open interest',
    description: 'The total size of all open positions on one side of a market.',
  },
  oracle: {
    term: 'Oracle',
    description: 'The accounts that report external prices to the chain.',
  },
  packet: {
    term: 'Packet',
    description:
      'A message between chains, such as a transfer. It ends with an acknowledgement or a timeout.',
  },
  quorum: {
    term: 'Quorum',
    description:
      'The share of all bonded stake that must vote for the result to count. Abstain votes are included.',
  },
  redelegation: {
    term: 'Redelegation',
    description:
      'Stake moved from one governor to another without unbonding. It cannot be moved again until the unbonding time has passed.',
  },
  relayer: {
    term: 'Relayer',
    description:
      'An operator or program that carries packets and headers between chains. Anyone can run one.',
  },
  signer: {
    term: 'Signer',
    description:
      'A validator that signs blocks. On a consumer chain it comes from the provider chain and is not a governor.',
  },
  slash: {
    term: 'Slash',
    description:
      'A penalty that destroys part of a stake. Delegators lose the same share as their validator.',
  },
  threshold: {
    term: 'Threshold',
    description:
      'The share of Yes among Yes, No and veto votes that a proposal needs to pass. Abstain votes are not included.',
  },
  tier: {
    term: 'Tier',
    description: 'A rank by the lowest portfolio value of the last eight days. Higher tiers pay lower fees.',
  },
  'trading-costs': {
    term: 'Trading costs',
    description:
      'What a trade costs: its fees, plus what its swap loses to slippage and pool weights. The transaction itself shows only the fees.',
  },
  unbonding: {
    term: 'Unbonding',
    description:
      'Stake that is being withdrawn. It earns nothing, can still be slashed, and is released at the time shown.',
  },
  uptime: {
    term: 'Uptime',
    description: 'The share of blocks that include the signer’s vote, out of all blocks it had to sign.',
  },
  'vault-share': {
    term: 'Vault share',
    description: 'A share of a vault, whose assets are invested by its manager or lent out.',
  },
  vesting: {
    term: 'Vesting',
    description: 'Coins that unlock gradually on a schedule.',
  },
  veto: {
    term: 'Veto',
    description:
      'A No vote that also calls for the deposit to be burned. Enough veto votes reject a proposal whatever the other votes are.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** An entry's key. */
export type TermId = keyof typeof GLOSSARY;

/** All entries in page order. */
export const TERMS: readonly Entry[] = Object.values(GLOSSARY);

/** The meaning of a term; '' for unknown ones. */
export function termDescription(id: string): string {
  return isTerm(id) ? GLOSSARY[id].description : '';
}

function isTerm(id: string): id is TermId {
  return Object.hasOwn(GLOSSARY, id);
}
