/** Reasons of movements: facts of a place in the index, as payments to compare with transfers. */
import type { MovementKind } from '@cairn/api/history/movements';
import { accFromBytes, moduleAddress, parseAccAddress } from '@cairn/chain/address';
import { parseCoins } from '@cairn/chain/amount';
import { ibcDenom } from '@cairn/chain/hash';
import type { StoredText, MovedPacket, MovementFact } from '@cairn/db/read/list-movement-facts';
import type { MovementPlace } from '@cairn/db/read/list-movements';
import { attributePairs } from '../blocks/store.ts';

/** A payment that a fact explains. */
export interface Reason {
  /** Accounts one of which paid, or received it; null for any. */
  readonly from: readonly string[] | null;
  readonly to: readonly string[] | null;
  /** One of them; null where only the amount is known. */
  readonly denoms: readonly string[] | null;
  readonly amount: bigint;
  /** Its kind for the payer, and for the receiver. */
  readonly out: MovementKind;
  readonly in: MovementKind;
  /** Accounts whose balance it changes without a transfer, and in which direction. */
  readonly bare: readonly { readonly account: string; readonly sign: 1n | -1n }[];
}

/** Accounts of a network that facts imply without naming them. */
export interface KnownAccounts {
  readonly prefix: string;
  readonly feeCollectors: readonly string[];
  readonly bonded: string;
  readonly notBonded: string;
  readonly distribution: string;
  readonly commitment: string;
  readonly vaults: string;
  readonly gov: string;
  readonly pool: (id: bigint) => string;
}

export function knownAccounts(prefix: string): KnownAccounts {
  const pools = new Map<bigint, string>();
  return {
    prefix,
    feeCollectors: ['fee_collector', 'feemarket-fee-collector'].map((name) => moduleAddress(name, prefix)),
    bonded: moduleAddress('bonded_tokens_pool', prefix),
    notBonded: moduleAddress('not_bonded_tokens_pool', prefix),
    distribution: moduleAddress('distribution', prefix),
    commitment: moduleAddress('commitment', prefix),
    vaults: moduleAddress('vaults', prefix),
    gov: moduleAddress('gov', prefix),
    pool: (id) => {
      const known = pools.get(id) ?? moduleAddress(`amm/pool/account/${id}`, prefix);
      pools.set(id, known);
      return known;
    },
  };
}

type Sides = Pick<Reason, 'from' | 'to' | 'denoms' | 'amount'>;
const reason = (sides: Sides, kind: MovementKind, bare: Reason['bare'] = []): Reason => ({
  ...sides,
  out: kind,
  in: kind,
  bare,
});
const gains = (account: string) => ({ account, sign: 1n }) as const;
const loses = (account: string) => ({ account, sign: -1n }) as const;

/** The fee of a tx: a payment to the fee collector. */
export function feeReasons({ fee }: Pick<MovementPlace, 'fee'>, known: KnownAccounts): readonly Reason[] {
  if (fee === null) return [];
  const from = [accFromBytes(fee.payer, known.prefix)];
  return fee.coins.map(({ name, amount }) =>
    reason({ from, to: known.feeCollectors, denoms: [name], amount }, 'fee'),
  );
}

const PURPOSES: readonly (readonly [RegExp, MovementKind])[] = [
  [/^\/elys\.(perpetual|leveragelp)\.Msg/, 'position'],
  [/^\/elys\.tradeshield\.Msg(Create|Cancel|Update)/, 'order'],
  [/^\/elys\.vaults\.Msg(Deposit|Withdraw)$/, 'vault'],
  [/^\/elys\.amm\.Msg(Join|Create)Pool$/, 'liquidity-joined'],
  [/^\/elys\.amm\.MsgExitPool$/, 'liquidity-left'],
  [/^\/elys\.stablestake\.MsgBond$/, 'lent'],
  [/^\/elys\.stablestake\.MsgUnbond$/, 'lending-left'],
];

/** The purpose of a single-purpose tx: it includes costs of a position, though no event has their coins. */
export function purposeOf(messageTypes: readonly string[]): MovementKind | null {
  const kinds = new Set(
    messageTypes.map((type) => PURPOSES.find(([pattern]) => pattern.test(type))?.[1] ?? null),
  );
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** The payments of a module's fact; may be none. */
export function factReasons(fact: MovementFact, known: KnownAccounts): readonly Reason[] {
  const account = accFromBytes(fact.account, known.prefix);
  const denoms = fact.denom === null ? null : [fact.denom];
  const amount = fact.amount < 0n ? -fact.amount : fact.amount;
  const between = (other: string | null): Sides => {
    const others = other === null ? null : [other];
    return fact.amount < 0n
      ? { from: [account], to: others, denoms, amount }
      : { from: others, to: [account], denoms, amount };
  };
  const [subject, action] = splitOnce(fact.fact);
  const pool = fact.pool ?? 0n;
  switch (subject) {
    case 'swap':
      return [{ ...between(known.pool(pool)), out: 'swap-out', in: 'swap-in', bare: [] }];
    case 'pool':
      return [reason(between(known.pool(pool)), fact.amount < 0n ? 'liquidity-joined' : 'liquidity-left')];
    case 'reward':
      return [rewardReason(action, account, { denoms, amount }, known)];
    case 'stake':
      return stakeReasons(action, account, { denoms, amount }, known);
    case 'lending':
      return LENDING[action] === undefined ? [] : [reason(between(null), LENDING[action])];
    case 'commitment':
      return commitmentReasons(action, account, { denoms, amount }, known);
    case 'position':
      return [reason(between(null), 'position')];
    case 'deposit':
    case 'refund':
      return [reason(between(known.gov), 'proposal-deposit')];
    case 'vault':
      return vaultReasons(action, account, { denoms, amount }, `vault/share/${pool}`, known);
    default:
      return [];
  }
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf('-');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

type Coins = Pick<Reason, 'denoms' | 'amount'>;

const LENDING: Readonly<Record<string, MovementKind | undefined>> = {
  bond: 'lent',
  unbond: 'lending-left',
  borrow: 'borrowed',
  repay: 'repaid',
};

/** Distribution pays to the withdraw address, which may be another account. */
function rewardReason(source: string, account: string, coins: Coins, known: KnownAccounts): Reason {
  const isOfStake = source === 'stake' || source === 'commission';
  const sides = isOfStake ? { from: [known.distribution], to: null } : { from: null, to: [account] };
  return reason({ ...sides, ...coins }, 'reward', [gains(account)]);
}

/** Delegated and unbonded tokens move without a transfer event. */
function stakeReasons(
  action: string,
  account: string,
  coins: Coins,
  { bonded, notBonded }: KnownAccounts,
): readonly Reason[] {
  switch (action) {
    case 'create':
    case 'delegate':
      return [
        reason({ from: [account], to: [bonded, notBonded], ...coins }, 'delegated', [
          loses(account),
          gains(bonded),
          gains(notBonded),
        ]),
      ];
    case 'complete-unbond':
      return [
        reason({ from: [notBonded], to: [account], ...coins }, 'undelegated', [
          gains(account),
          loses(notBonded),
        ]),
      ];
    case 'unbond':
      return [reason({ from: [bonded], to: [notBonded], ...coins }, 'undelegated')];
    case 'cancel-unbond':
      return [reason({ from: [notBonded], to: [bonded], ...coins }, 'delegated')];
    default:
      return [];
  }
}

function commitmentReasons(
  action: string,
  account: string,
  coins: Coins,
  { commitment }: KnownAccounts,
): readonly Reason[] {
  if (action === 'claim') return [reason({ from: [commitment], to: [account], ...coins }, 'claimed')];
  const nobody: Sides = { from: [], to: [], ...coins };
  if (action === 'vest') return [reason(nobody, 'vesting', [loses(account)])];
  if (action === 'cancel-vest') return [reason(nobody, 'vesting', [gains(account)])];
  return [
    reason({ from: [account], to: [commitment], ...coins }, 'committed'),
    reason({ from: [commitment], to: [account], ...coins }, 'uncommitted'),
  ];
}

function vaultReasons(
  action: string,
  account: string,
  coins: Coins,
  share: string,
  { vaults }: KnownAccounts,
): readonly Reason[] {
  if (action === 'deposit') return [reason({ from: [account], to: null, ...coins }, 'vault')];
  // Withdrawals are in shares.
  if (action === 'withdraw')
    return [reason({ from: [account], to: [vaults], denoms: [share], amount: coins.amount }, 'vault')];
  return [];
}

/** The payments of a packet on this network: coins are escrowed or burned, and released or minted. */
export function packetReasons(packet: MovedPacket): readonly Reason[] {
  const { step, denom, amount } = packet;
  if (step === 'recv') {
    const home = `${packet.srcPort}/${packet.srcChannel}/`;
    const denoms = denom.startsWith(home)
      ? held(denom.slice(home.length))
      : [ibcDenom(`${packet.dstPort}/${packet.dstChannel}/${denom}`)];
    return [reason({ from: null, to: [packet.receiver], denoms, amount }, 'ibc-in')];
  }
  const denoms = held(denom);
  return step === 'send'
    ? [reason({ from: [packet.sender], to: null, denoms, amount }, 'ibc-out')]
    : [reason({ from: null, to: [packet.sender], denoms, amount }, 'ibc-returned')];
}

/** A packet has the path of a voucher, or the name of a local denom, which can have slashes too. */
const held = (denom: string): readonly string[] => (denom.includes('/') ? [denom, ibcDenom(denom)] : [denom]);

/** Event types with coins. */
export const PAYMENT_EVENTS = ['coinbase', 'burn', 'burn_edenB', 'tradeshield_close_spot_order'];

/** The payments of an event; none when it is malformed. */
export function eventReasons({ kind, text }: StoredText): readonly Reason[] {
  const pairs = attributePairs(JSON.parse(text));
  // Of a repeated key the first.
  const attributes = new Map(pairs.reverse().map(({ key, value }) => [key, value]));
  try {
    switch (kind) {
      case 'coinbase':
        return made(attributes.get('minter'), attributes.get('amount'));
      case 'burn':
        return destroyed(attributes.get('burner'), attributes.get('amount'));
      case 'burn_edenB':
        // The amount has decimals; the ledger takes the whole units.
        return destroyed(
          attributes.get('delegator_address'),
          `${(attributes.get('amount') ?? '').split('.')[0] ?? ''}uedenb`,
        );
      default:
        return coinsOf(attributes.get('order_amount')).map((coins) =>
          reason({ from: null, to: [accountOf(attributes.get('owner_address'))], ...coins }, 'order'),
        );
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}

function made(minter: string | undefined, amount: string | undefined): readonly Reason[] {
  const account = accountOf(minter);
  return coinsOf(amount).map((coins) => ({
    ...coins,
    from: [account],
    to: null,
    out: 'other',
    in: 'minted',
    bare: [gains(account)],
  }));
}

function destroyed(burner: string | undefined, amount: string | undefined): readonly Reason[] {
  const account = accountOf(burner);
  return coinsOf(amount).map((coins) => ({
    ...coins,
    from: null,
    to: [account],
    out: 'burned',
    in: 'other',
    bare: [loses(account)],
  }));
}

const accountOf = (text: string | undefined): string => parseAccAddress(text ?? '');
const coinsOf = (text: string | undefined): readonly Coins[] =>
  parseCoins(text ?? '').map(({ denom, baseUnits }) => ({ denoms: [denom], amount: baseUnits }));
