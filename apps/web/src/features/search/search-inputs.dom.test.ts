/** Where Enter leads: 200 inputs as people type them. `/search` decides like the overlay, and needs no scripts. */
import {
  accFromBytes,
  parseAddress,
  parseValconsAddress,
  valconsFromBytes,
  valoperFromBytes,
} from '@cairn/chain/address';
import { describe, expect, inject, it } from 'vitest';

const held = inject('heldUrl');

const TX = '122132710D08E8BDFBE05A6B91812C565813DB48E14B6F30D0C5D810B4EEA09E';
/** The hash of block 2470. */
const BLOCK = '3A3B78BDF580CC767351A36355DCB1F9FD10D584476CDC36F41A394937A4D7D2';
const ACCOUNT = 'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj';
const AURORA = 'elysvaloper1nxkwrvet9pggwt46cyr5gt39nfh7d054up4mhc';
const ATLAS = 'elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325';
const CONTRACT = 'elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx';
const GOV = 'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3';
const USDC = 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349';
const ATOM = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
const XRP = 'ibc/52C6F98BE49B3C3CA09D2873C46C840887B488E19D298EE312FEF9E2C0AF0D40';

const bytesOf = (address: string) => parseAddress(address).bytes;
const hexOf = (address: string) => Buffer.from(bytesOf(address)).toString('hex');
const short = (text: string, gap = '…') => text.slice(0, 8) + gap + text.slice(-6);

const OWNER = accFromBytes(bytesOf(AURORA), 'elys');
const ACCOUNT_AS_GOVERNOR = valoperFromBytes(bytesOf(ACCOUNT), 'elys');
const COSMOS_ATLAS = valconsFromBytes(bytesOf(ATLAS), 'cosmos');
const ATLAS_ACCOUNT = accFromBytes(bytesOf(ATLAS), 'elys');

const block = (height: number | string) => `/block/${height}`;
const tx = `/tx/${TX}`;
const account = `/address/${ACCOUNT}`;
const aurora = `/governor/${AURORA}`;
const atlas = `/validator/${ATLAS}`;
const asset = (denom: string) => `/asset/${denom}`;
const proposal = (id: number) => `/proposals/${id}`;
const governor = (valoper: string) => `/governor/elysvaloper1${valoper}`;
const messages = (type: string) => `/transactions?type=${encodeURIComponent(type)}`;
const transfer = (channel: string) => `/channel/transfer/${channel}`;
const parameter = (name: string) => `/parameters?q=${name}`;
const section = (module: string) => `/parameters#${module}`;

/** The page that a text opens; null when it opens none, and results or the specified message are shown. */
type Expected = readonly [typed: string, to: string | null];

const INPUTS: Readonly<Record<string, readonly Expected[]>> = {
  'rules of the specification': [
    ['2341', block(2341)],
    [' 2341 ', block(2341)],
    ['0', block(0)],
    ['99999999', block(99_999_999)],
    [TX, tx],
    ['1'.repeat(64), block('1'.repeat(64))],
    ['AB'.repeat(32), `/tx/${'AB'.repeat(32)}`],
    ['elysvaloper1abc', '/governor/elysvaloper1abc'],
    ['elys1abc', '/address/elys1abc'],
    ['cosmos1abc', '/address/cosmos1abc'],
    ['alice', '/address/alice'],
    ['some_name.stars', '/address/some_name.stars'],
    ['x.stars', '/address/x.stars'],
    ['my-name-1', '/address/my-name-1'],
    ['zzyzx', '/address/zzyzx'],
    ['what is "this"?', null],
    ['?!', null],
    ['a b', null],
    ['a.b', null],
    ['<b>zz</b>', null],
    ['', null],
  ],
  blocks: [
    ['2,476', block(2476)],
    ['2 476', block(2476)],
    ['#2476', block(2476)],
    ['block 2476', block(2476)],
    ['Block #2,476', block(2476)],
    ['block2476', block(2476)],
    ['blok 2476', block(2476)],
    ['height 2476', block(2476)],
    ['block/2476', block(2476)],
    ['latest block', block('latest')],
    ['latest', block('latest')],
    // The specification reads 64 hex digits as a transaction; its page forwards to the block.
    [BLOCK.toLowerCase(), `/tx/${BLOCK.toLowerCase()}`],
    [BLOCK, `/tx/${BLOCK}`],
    [`0x${BLOCK}`, `/tx/${BLOCK}`],
    [BLOCK.slice(0, 12), block(2470)],
    [short(BLOCK), block(2470)],
  ],
  transactions: [
    [TX.toLowerCase(), `/tx/${TX.toLowerCase()}`],
    [`0x${TX}`, tx],
    [`0X${TX.toLowerCase()}`, tx],
    [`tx ${TX}`, tx],
    [`tx/${TX}`, tx],
    [`"${TX}"`, tx],
    [`${TX}.`, tx],
    [TX.slice(0, 10), tx],
    [TX.slice(0, 16).toLowerCase(), tx],
    [short(TX), tx],
    [short(TX, '...'), tx],
    [short(TX.toLowerCase()), tx],
    [`https://explorer.example/elys/tx/${TX}`, tx],
    [`http://localhost:3000/tx/${TX}?tab=raw`, tx],
  ],
  addresses: [
    [ACCOUNT, account],
    [ACCOUNT.toUpperCase(), account],
    [`${ACCOUNT} `, account],
    [accFromBytes(bytesOf(ACCOUNT), 'cosmos'), `/address/${accFromBytes(bytesOf(ACCOUNT), 'cosmos')}`],
    [accFromBytes(bytesOf(ACCOUNT), 'osmo'), account],
    [short(ACCOUNT), account],
    [short(ACCOUNT, '...'), account],
    [ACCOUNT.slice(0, 14), account],
    [ACCOUNT.slice(0, 20), account],
    [`address ${ACCOUNT}`, account],
    [`address/${ACCOUNT}`, account],
    [`https://www.mintscan.io/elys/address/${ACCOUNT}`, account],
    [`0x${hexOf(ACCOUNT)}`, account],
    [OWNER, `/address/${OWNER}`],
    [CONTRACT, `/address/${CONTRACT}`],
    [short(CONTRACT), `/address/${CONTRACT}`],
    [`contract ${CONTRACT}`, `/address/${CONTRACT}`],
    ['governance module', `/address/${GOV}`],
    ['Gov module', `/address/${GOV}`],
    ['governence module', `/address/${GOV}`],
    ['fee collector', '/address/elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl'],
    ['bonded tokens pool', '/address/elys1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34msg54'],
    ['burner module', '/address/elys1v7uw4xhrcv0vk7qp8jf9lu3hm5d8uu5y09pvrx'],
    ['fee_collector', '/address/elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl'],
  ],
  governors: [
    [AURORA, aurora],
    [AURORA.toUpperCase(), aurora],
    [short(AURORA), aurora],
    [AURORA.slice(0, 18), aurora],
    [`governor ${AURORA}`, aurora],
    [ACCOUNT_AS_GOVERNOR, `/governor/${ACCOUNT_AS_GOVERNOR}`],
    ['aurora', aurora],
    ['Aurora Stake', aurora],
    ['AURORA STAKE', aurora],
    ['aurora  stake', aurora],
    ['aurora-stake', aurora],
    ['aurorastake', aurora],
    ['aurorra', aurora],
    ['auroar', aurora],
    ['auora stake', aurora],
    ['aurora staek', aurora],
    ['stake aurora', aurora],
    ['governor aurora', aurora],
    ['blockharbor', governor('sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s')],
    ['BlockHarbour', governor('sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s')],
    ['block harbor', governor('sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s')],
    ['polaris', governor('f0q37hntnkrrrsf8rus6enuysjll37fy76mc7x')],
    ['Polaris 🌟🌟🌟', governor('f0q37hntnkrrrsf8rus6enuysjll37fy76mc7x')],
    ['everest', governor('efkky7gwsyvx3xzy449qlhngths84xnwsmarrr')],
    ['lighthouse', governor('9xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6')],
    ['中文节点', governor('9xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6')],
    ['ｌｉｇｈｔｈｏｕｓｅ', governor('9xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6')],
    ['Iris & Sons', governor('6fy0wu60wdlg2pcjyqv60rmlwmw9rpk045vjsk')],
    ['iris and sons', governor('6fy0wu60wdlg2pcjyqv60rmlwmw9rpk045vjsk')],
    ['granite.zone', governor('wutq76857xhhf26cw5jnmdgnvm9f07gl62l2ad')],
    ['zenith', governor('warvxw0pmwhts4mfvdkv2ldk83xzw4frjesgru')],
    ['kappa', governor('5u98ydgpuevkthueuvgxkk6msg9td7kq9guczd')],
    ['tundra', governor('sttccjny0uy54k0szrax5dhuqr3q9tsyar58wu')],
    ['délta validation', governor('hpjuxce632h86jwm8xrqdm8gcst6kmc8pl6fdt')],
  ],
  signers: [
    // The address page forwards to the signer.
    [ATLAS, `/address/${ATLAS}`],
    [ATLAS.toUpperCase(), atlas],
    [short(ATLAS), atlas],
    [ATLAS.slice(0, 20), atlas],
    [hexOf(ATLAS), atlas],
    [hexOf(ATLAS).toUpperCase(), atlas],
    [COSMOS_ATLAS, `/address/${COSMOS_ATLAS}`],
    [`0x${hexOf(ATLAS)}`, `/address/${ATLAS_ACCOUNT}`],
    ['atlas', atlas],
    ['Atlas', atlas],
    ['borealis', `/validator/${parseValconsAddress('elysvalcons1kwl2c2t072yxtuleaezymseyvrqrdpnsp5gu9v')}`],
    ['boralis', '/validator/elysvalcons1kwl2c2t072yxtuleaezymseyvrqrdpnsp5gu9v'],
    ['validator fornax', '/validator/elysvalcons1f6kcwk5qagxd83zykc597rryvn39acutd0d06y'],
  ],
  proposals: [
    ['proposal 13', proposal(13)],
    ['Proposal #13', proposal(13)],
    ['proposals/13', proposal(13)],
    ['prop 13', proposal(13)],
    ['proposal13', proposal(13)],
    ['propsal 13', proposal(13)],
    ['proposal 24', proposal(24)],
    ['#13', proposal(13)],
    ['Upgrade to v8', proposal(13)],
    ['upgrade v8', proposal(13)],
    ['mascot', proposal(25)],
    ['burn weekly', proposal(19)],
    ['free money', proposal(5)],
    ['vesting to 4200', proposal(9)],
    ['mascott', proposal(25)],
  ],
  assets: [
    ['el', asset('uelys')],
    ['ely', asset('uelys')],
    ['elys', asset('uelys')],
    ['elysv', '/address/elysv'],
    ['ELYS', asset('uelys')],
    ['uelys', asset('uelys')],
    ['usdc', asset(USDC)],
    ['USDC', asset(USDC)],
    ['$usdc', asset(USDC)],
    ['usdcc', asset(USDC)],
    ['atom', asset(ATOM)],
    ['xrp', asset(XRP)],
    ['eden', asset('ueden')],
    ['edenb', asset('uedenb')],
    [USDC, asset(USDC)],
    [USDC.toLowerCase(), asset(USDC)],
    [USDC.slice(0, 12), asset(USDC)],
    [short(USDC), asset(USDC)],
    ['asset atom', asset(ATOM)],
    ['elys token', asset('uelys')],
    ['amm/pool/1', asset('amm/pool/1')],
  ],
  pools: [
    ['pool 1', '/pool/1'],
    ['Pool #1', '/pool/1'],
    ['pool1', '/pool/1'],
    ['pool/1', '/pool/1'],
    ['poool 2', '/pool/2'],
    ['ATOM/USDC', '/pool/1'],
    ['usdc/atom', '/pool/1'],
    ['atom usdc', '/pool/1'],
    ['atom-usdc', '/pool/1'],
    ['elys usdc', '/pool/2'],
    ['pool 3', '/pool/3'],
    ['vault 1', '/vault/1'],
  ],
  'channels and clients': [
    ['channel-1', transfer('channel-1')],
    ['channel 1', transfer('channel-1')],
    ['channel1', transfer('channel-1')],
    ['chanel-1', transfer('channel-1')],
    ['CHANNEL-3', transfer('channel-3')],
    ['transfer/channel-2', transfer('channel-2')],
    ['channel-0', '/channel/consumer/channel-0'],
    ['07-tendermint-0', '/client/07-tendermint-0'],
    ['connection-0', '/relayers#clients'],
    ['cosmoshub-dev-1', '/client/07-tendermint-0'],
  ],
  'codes and contracts': [
    ['code 1', '/code/1'],
    ['Code #1', '/code/1'],
    ['code1', '/code/1'],
    ['code/1', '/code/1'],
    ['contracts', '/codes'],
  ],
  positions: [
    ['position 131 in pool 1', '/position/1/131'],
    ['long 131', '/position/1/131'],
    ['perpetual position #131', '/position/1/131'],
    ['position 1/131', '/position/1/131'],
    ['https://example.com/position/1/131', '/position/1/131'],
    ['long 135 in pool 1', '/position/1/135'],
    ['leveraged 50', '/leveraged/3/50'],
    ['Leveraged position 50 in pool 3', '/leveraged/3/50'],
    ['leveraged/3/50', '/leveraged/3/50'],
    ['pool 3 position 50', '/leveraged/3/50'],
    ['leveraged 21 in pool 3', '/leveraged/3/21'],
    ['leveraged 999999', null],
  ],
  'message types': [
    ['MsgVote', messages('/cosmos.gov.v1.MsgVote')],
    ['msgvote', messages('/cosmos.gov.v1.MsgVote')],
    ['/cosmos.gov.v1.MsgVote', messages('/cosmos.gov.v1.MsgVote')],
    ['MsgDelegate', messages('/cosmos.staking.v1beta1.MsgDelegate')],
    ['delegate', messages('/cosmos.staking.v1beta1.MsgDelegate')],
    ['MsgDelegte', messages('/cosmos.staking.v1beta1.MsgDelegate')],
    ['MsgSend', messages('/cosmos.bank.v1beta1.MsgSend')],
  ],
  pages: [
    ['leaderboard', '/leaderboard'],
    ['Leader board', '/leaderboard'],
    ['leaderbord', '/leaderboard'],
    ['governors', '/governors'],
    ['proposals', '/proposals'],
    ['parameters', '/parameters'],
    ['paramaters', '/parameters'],
    ['params', '/parameters'],
    ['analytics', '/analytics'],
    ['charts', '/analytics'],
    ['status', '/status'],
    ['blocks', '/blocks'],
    ['transactions', '/transactions'],
    ['txs', '/transactions'],
    ['wallets', '/wallets'],
    ['richest', '/wallets'],
    ['validators', '/validators'],
    ['relayers', '/relayers'],
    ['ibc', '/relayers'],
    ['modules', '/modules'],
    ['home', '/'],
    ['/governors', '/governors'],
    ['unit converter', '/tools'],
  ],
  'modules and parameters': [
    ['staking parameters', section('staking')],
    ['perpetual trading', section('perpetual')],
    ['slashing', section('slashing')],
    ['max_validators', parameter('max_validators')],
    ['unbonding_time', parameter('unbonding_time')],
    ['unbonding time', parameter('unbonding_time')],
    ['voting_period', parameter('voting_period')],
    ['max_validatrs', parameter('max_validators')],
  ],
};

async function openedBy(typed: string): Promise<string | null> {
  const response = await fetch(`${held}/search?q=${encodeURIComponent(typed)}`, { redirect: 'manual' });
  return response.headers.get('location');
}

describe('200 inputs', () => {
  it('are many enough, and none twice', () => {
    const typed = Object.values(INPUTS).flatMap((inputs) => inputs.map(([text]) => text));
    expect(typed.length).toBeGreaterThanOrEqual(200);
    expect(new Set(typed).size).toBe(typed.length);
  });

  it.each(Object.entries(INPUTS))('%s', async (_, inputs) => {
    // A search leaves out what a busy service does not find in time.
    for (const [typed, path] of inputs)
      await expect.poll(() => openedBy(typed), { message: typed }).toBe(path);
  });

  it.each([
    [`/tx/${BLOCK}`, block(2470)],
    [`/address/${ATLAS}`, atlas],
    [`/address/${COSMOS_ATLAS}`, atlas],
  ])('%s forwards to %s', async (path, to) => {
    const response = await fetch(held + path, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(to);
  });
});
