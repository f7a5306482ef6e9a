/** The questions of contract developers, with the way to each answer on the recorded chain of `e2e/recorded/wasmtest-1`. */

/** Things of the recording that questions are about; hashes are looked up in it. */
export const RECORDED = {
  /** A cw20 token whose admin and label changed. */
  token: 'wasm14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s0phg4d',
  /** A cw1 wallet that gave up its admin. */
  wallet: 'wasm1nc5tatafv6eyq7llkr2gv50ff9e22mnf70qgjlv737ktmt4eswrqr5j2ht',
  /** A contract that was migrated. */
  migrated: 'wasm1xr3rq8yvd7qplsw5yx90ftsr2zdhg4e9z60h5duusgxpv72hud3s0nakef',
  /** The creator of the token, and its minter. */
  maker: 'wasm1x4c4vvhgx8fztj7z0zfnfu9e95xr0dyq5cvrfg',
  /** Its admin at the end. */
  admin: 'wasm1sgx42f3z8na4fkj9lvgk5q2hchkmr3jgqcxp3w',
  /** Who may instantiate code 3. */
  chosen: 'wasm1f7cw0e76xdqmeh6jc2s8a0f05rlu6ryegn4xh5',
  /** Of the program of code 1. */
  hash: '1DA7691C9C08AC74E59CF354B1E0573D7DD259ED872C6FAC97A9FFB467487752',
  /** Heights of single transactions. */
  heights: { stored: 4, transfer: 11, overflow: 13, inner: 18 },
} as const;

export interface ContractQuestion {
  readonly wording: string;
  /** In words, for docs/questions.md. */
  readonly way: string;
  readonly readFrom: string;
  /** Where one search, or the menu, leads. */
  readonly page:
    | 'codes'
    | 'code 1'
    | 'code 3'
    | 'tx transfer'
    | 'tx overflow'
    | 'token'
    | 'wallet'
    | 'migrated'
    | 'maker';
  /** Names of what is clicked there: tabs and buttons, two at most. */
  readonly clicks: readonly string[];
  /** The part of the page that answers; null for the head of the page. */
  readonly region: string | null;
  /** What it says. */
  readonly answer: readonly string[];
}

const short = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;
const { token, maker, admin, chosen, hash } = RECORDED;

/** Thirty, each with its answer as the recorded node gave it. */
export const CONTRACT_QUESTIONS: readonly ContractQuestion[] = [
  {
    wording: 'Which programs are there?',
    way: 'Contracts, under More and in the footer',
    readFrom: 'Contracts: Codes',
    page: 'codes',
    clicks: [],
    region: 'Codes',
    answer: ['Code 1', 'Code 2', 'Code 3'],
  },
  {
    wording: 'Who may store code on this chain?',
    way: 'Contracts',
    readFrom: 'Contracts: under the heading',
    page: 'codes',
    clicks: [],
    region: null,
    answer: ['Code upload access: everybody'],
  },
  {
    wording: 'What happens with contracts now?',
    way: 'Contracts',
    readFrom: 'Contracts: Latest contract transactions',
    page: 'codes',
    clicks: [],
    region: 'Latest contract transactions',
    answer: ['migrate the contract', 'Failed'],
  },
  {
    wording: 'Is this the program that I built?',
    way: 'search “code 1”',
    readFrom: 'Code: Hash',
    page: 'code 1',
    clicks: [],
    region: 'Overview',
    answer: [hash],
  },
  {
    wording: 'Who stored this code?',
    way: 'search “code 1”',
    readFrom: 'Code: Stored by',
    page: 'code 1',
    clicks: [],
    region: 'Overview',
    answer: [short(maker)],
  },
  {
    wording: 'When was this code stored, and by which transaction?',
    way: 'search “code 1”',
    readFrom: 'Code: Stored in',
    page: 'code 1',
    clicks: [],
    region: 'Overview',
    answer: ['block 4'],
  },
  {
    wording: 'Who may instantiate this code?',
    way: 'search “code 3”',
    readFrom: 'Code: Instantiate permission',
    page: 'code 3',
    clicks: [],
    region: 'Overview',
    answer: [short(chosen)],
  },
  {
    wording: 'Is this code pinned?',
    way: 'search “code 1”',
    readFrom: 'Code: Pinned',
    page: 'code 1',
    clicks: [],
    region: 'Overview',
    answer: ['Pinnedno'],
  },
  {
    wording: 'Which contracts run this code?',
    way: 'search “code 1”',
    readFrom: 'Code: Contracts of this code',
    page: 'code 1',
    clicks: [],
    region: 'Contracts of this code',
    answer: [short(token), 'test token, renamed'],
  },
  {
    wording: 'Which contracts of this code can still be changed?',
    way: 'search “code 1”',
    readFrom: 'Code: Contracts of this code, column Admin',
    page: 'code 1',
    clicks: [],
    region: 'Contracts of this code',
    answer: [short(admin), 'none'],
  },
  {
    wording: 'Is this address a contract, and of which code?',
    way: 'search the address',
    readFrom: 'Address: under the heading',
    page: 'token',
    clicks: [],
    region: null,
    answer: ['Contract', 'Code 1'],
  },
  {
    wording: 'Who can migrate this contract?',
    way: 'search the address',
    readFrom: 'Address: under the heading',
    page: 'token',
    clicks: [],
    region: null,
    answer: [`admin ${short(admin)}`],
  },
  {
    wording: 'Can anyone but governance change this contract?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Admin',
    page: 'wallet',
    clicks: ['Contract'],
    region: 'Contract',
    answer: ['none: only governance can change it'],
  },
  {
    wording: 'Who created this contract, and in which transaction?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Creator; Created in',
    page: 'token',
    clicks: ['Contract'],
    region: 'Contract',
    answer: [short(maker), 'block 7'],
  },
  {
    wording: 'With which message was it instantiated?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Code history',
    page: 'token',
    clicks: ['Contract'],
    region: 'Code history',
    answer: ['Instantiated with Code 1', 'name: "Test token"'],
  },
  {
    wording: 'Was it migrated, when, and with which message?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Code history',
    page: 'migrated',
    clicks: ['Contract'],
    region: 'Code history',
    answer: ['Migrated to Code 3 in block 44', `payout: "${chosen}"`, 'Instantiated with Code 2'],
  },
  {
    wording: 'Who was its admin before?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Admin and label changes',
    page: 'token',
    clicks: ['Contract'],
    region: 'Admin and label changes',
    answer: [`${short(maker)} changed the admin of the contract`],
  },
  {
    wording: 'Who called it, and with which action?',
    way: 'search the address, then Messages',
    readFrom: 'Contract: Messages',
    page: 'token',
    clicks: ['Messages'],
    region: 'Messages',
    answer: [`${short(admin)} called burn`, `${short(maker)} called transfer with 0.000007 WSM`],
  },
  {
    wording: 'Which calls failed?',
    way: 'search the address, then Messages',
    readFrom: 'Contract: Messages, marked Failed',
    page: 'token',
    clicks: ['Messages'],
    region: 'Messages',
    answer: ['Failed', 'tried to call nonsense'],
  },
  {
    wording: 'With what exactly was it called?',
    way: 'search the hash',
    readFrom: 'Transaction: Message',
    page: 'tx transfer',
    clicks: [],
    region: 'Message',
    answer: ['amount: "12500000"'],
  },
  {
    wording: 'Why did my call fail?',
    way: 'search the hash',
    readFrom: 'Transaction: Why it failed',
    page: 'tx overflow',
    clicks: [],
    region: 'Why it failed',
    answer: ['Cannot Sub with 3000000 and 999000000'],
  },
  {
    wording: 'Which events did the contract emit?',
    way: 'search the hash, then Events',
    readFrom: 'Transaction: Events',
    page: 'tx transfer',
    clicks: ['Events'],
    region: null,
    answer: ['12500000'],
  },
  {
    wording: 'Which tokens did this transaction move?',
    way: 'search the hash',
    readFrom: 'Transaction: Balance changes',
    page: 'tx transfer',
    clicks: [],
    region: 'Balance changes',
    answer: ['Contract tokens', '-12.5', '+12.5', 'TEST'],
  },
  {
    wording: 'Which coins does the contract hold?',
    way: 'search the address, then Holdings',
    readFrom: 'Address: Balances',
    page: 'token',
    clicks: ['Holdings'],
    region: 'Balances',
    answer: ['0.000007', 'WSM'],
  },
  {
    wording: 'What does the contract keep?',
    way: 'search the address, then State',
    readFrom: 'Contract: State',
    page: 'token',
    clicks: ['State'],
    region: 'State',
    answer: ['balance›', '"946000000"', 'token_info'],
  },
  {
    wording: 'Which queries does it answer?',
    way: 'search the address, then Query',
    readFrom: 'Contract: Query, the buttons',
    page: 'token',
    clicks: ['Query'],
    region: 'Query',
    answer: ['Queries of this contract', 'all_allowances', 'download_logo'],
  },
  {
    wording: 'Who holds this token?',
    way: 'search the address, then Query and all_accounts',
    readFrom: 'Contract: Response',
    page: 'token',
    clicks: ['Query', 'all_accounts'],
    region: 'Response',
    answer: [maker, RECORDED.wallet],
  },
  {
    wording: 'How much of this token is there, and with how many decimals?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Token',
    page: 'token',
    clicks: ['Contract'],
    region: 'Token',
    answer: ['Supply1,007.5 TEST', 'Decimals6', 'crates.io:cw20-base'],
  },
  {
    wording: 'Who may mint it, and up to what?',
    way: 'search the address, then Contract',
    readFrom: 'Contract: Token',
    page: 'token',
    clicks: ['Contract'],
    region: 'Token',
    answer: [`Minter${short(maker)}`, 'Cap2,000 TEST'],
  },
  {
    wording: 'When did this account get or give tokens?',
    way: 'search the address',
    readFrom: 'Address: Activity',
    page: 'maker',
    clicks: [],
    region: 'Activity',
    answer: ['-12.5', 'TEST', '-1.5', '+7'],
  },
  {
    wording: 'How much of each token does this account hold?',
    way: 'search the address, then Holdings',
    readFrom: 'Address: Contract tokens',
    page: 'maker',
    clicks: ['Holdings'],
    region: 'Contract tokens',
    answer: ['946', 'TEST'],
  },
  {
    wording: 'Which contracts did this account create?',
    way: 'search the address, then Account',
    readFrom: 'Address: Contracts created',
    page: 'maker',
    clicks: ['Account'],
    region: 'Contracts created',
    answer: ['test token, renamed', 'old wallet'],
  },
];
