/** Glossary of chain terms, with the same sentences as `docs/glossary.md`. Loads with the first hint. */

interface Entry {
  readonly term: string;
  /** One or two sentences. */
  readonly says: string;
}

const GLOSSARY = {
  account: {
    term: 'Module account',
    says: 'An account that no person has the key of: a part of the chain keeps its coins there.',
  },
  archive: {
    term: 'Archive',
    says: 'What a node answered, recorded for every block and kept as files. It answers as the node did, long after the node is gone.',
  },
  authz: {
    term: 'Authz grant',
    says: 'Leave for another account to send certain messages in the name of the one that gave it. It can be limited, and taken back.',
  },
  bonded: {
    term: 'Bonded',
    says: 'Stake behind those who have a seat. It earns, it votes, and it can be cut when they misbehave.',
  },
  channel: {
    term: 'IBC channel',
    says: 'A numbered line between two chains that carries packets both ways. Each chain has its own number for its end of it.',
  },
  'coin-type': {
    term: 'Coin type',
    says: 'The number from which a wallet derives its key for a network. The same secret words make the same key where the number is the same, and another key elsewhere.',
  },
  collateral: {
    term: 'Collateral',
    says: 'What a trader puts up for a position with borrowed money. It is lost first when the price goes the wrong way.',
  },
  commission: {
    term: 'Commission',
    says: 'The part of its delegators’ rewards that a governor keeps for itself.',
  },
  commitment: {
    term: 'Commitment',
    says: 'Tokens or shares that an account has put to work in the chain’s own keeping. They earn there and cannot be sent until they are taken out.',
  },
  consumer: {
    term: 'Consumer chain',
    says: 'A chain whose blocks are signed by the validators of another one, its provider, with the stake that they have there.',
  },
  counterparty: {
    term: 'Counterparty',
    says: 'The chain at the other end of a channel.',
  },
  eden: {
    term: 'Eden',
    says: 'A reward that cannot be sent. Committed it earns like stake; vested it turns into as many ELYS, block by block.',
  },
  edenb: {
    term: 'Eden Boost',
    says: 'Points for those who stay. Committed they earn like stake; they never turn into ELYS, and some are burned when stake is taken out.',
  },
  escrow: {
    term: 'Escrow',
    says: 'The account of a channel in which coins wait while they are used on another chain. It pays them out when they come back.',
  },
  'fee-grant': {
    term: 'Fee grant',
    says: 'Leave for another account to pay the fees of its transactions from the balance of the one that gave it.',
  },
  funding: {
    term: 'Funding',
    says: 'What one side of a market pays to the other while positions are open, a fraction per year. Above zero longs pay shorts, below zero shorts pay longs.',
  },
  gas: {
    term: 'Gas',
    says: 'The measure of a transaction’s work. The sender sets a limit and pays for all of it; what needs more than the limit fails.',
  },
  governor: {
    term: 'Governor',
    says: 'Who holds delegated stake and votes with it. On a consumer chain governors sign no blocks.',
  },
  health: {
    term: 'Health',
    says: 'What a position holds over what it owes. At the pool’s limit, a little above 1, it is liquidated.',
  },
  'light-client': {
    term: 'Light client',
    says: 'What one chain stores of another to check claims about it: headers, brought by relayers. Without a new one for too long it expires, and nothing passes any more.',
  },
  liquidation: {
    term: 'Liquidation',
    says: 'The closing of a position whose health has fallen to the limit, by whoever sends the transaction for it.',
  },
  'lp-share': {
    term: 'LP share',
    says: 'A part of a pool’s liquidity. It is worth its part of what the pool holds, and earns a part of the fees.',
  },
  'open-interest': {
    term: 'Open interest',
    says: 'The size of all open positions on one side of a market.',
  },
  oracle: {
    term: 'Oracle',
    says: 'Accounts that report prices from outside into the chain.',
  },
  packet: {
    term: 'Packet',
    says: 'One message from chain to chain, such as a transfer. It is finished when its answer has come back, or when it was given up.',
  },
  quorum: {
    term: 'Quorum',
    says: 'The part of all bonded stake that must vote for a vote to count. Abstaining counts toward it.',
  },
  redelegation: {
    term: 'Redelegation',
    says: 'Stake moved from one governor to another without waiting. Until the time of unbonding has passed it cannot be moved on.',
  },
  relayer: {
    term: 'Relayer',
    says: 'A program that carries packets and headers from chain to chain. Anybody may run one, and nobody has to.',
  },
  signer: {
    term: 'Signer',
    says: 'A validator that signs blocks. On a consumer chain it comes from the provider chain and is not one of the governors.',
  },
  slash: {
    term: 'Slash',
    says: 'A cut of stake as a penalty. Delegators lose the same part as the one they delegated to.',
  },
  threshold: {
    term: 'Threshold',
    says: 'The part of the votes that take a side which must be Yes for a proposal to pass. Abstaining takes no side.',
  },
  tier: {
    term: 'Tier',
    says: 'A rank by the worth of all that an account has, the lowest recorded of the last eight days. Higher ones pay less fees.',
  },
  unbonding: {
    term: 'Unbonding',
    says: 'Stake on its way out: it earns nothing, can still be cut, and is free at the time that is shown.',
  },
  uptime: {
    term: 'Uptime',
    says: 'The part of the blocks it was due to sign in which a vote of the signer was seen.',
  },
  'vault-share': {
    term: 'Vault share',
    says: 'A part of what a vault holds, which its manager invests or which is lent out.',
  },
  vesting: {
    term: 'Vesting',
    says: 'Coins that become free little by little, by a schedule.',
  },
  veto: {
    term: 'Veto',
    says: 'A vote of No that also asks for the deposit to be burned. Enough of them reject a proposal whatever the other votes are.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** An entry's key. */
export type TermId = keyof typeof GLOSSARY;

/** All entries in page order. */
export const TERMS: readonly Entry[] = Object.values(GLOSSARY);

/** The meaning of a term; '' for unknown ones. */
export function termSays(id: string): string {
  return isTerm(id) ? GLOSSARY[id].says : '';
}

function isTerm(id: string): id is TermId {
  return Object.hasOwn(GLOSSARY, id);
}
