/** The yields that the chain reports, recomputed from the archive. */
import { decMul, decToString, parseDec } from '@cairn/chain/dec';
import { type Json, parseJson, isJsonList } from '@cairn/chain/json';
import { feeYield, mintedYield } from '@cairn/chain/yields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeServer, type NodeServer } from '../answer.ts';
import { asObject, objectAt, stringAt } from '../json-access.ts';
import { openArchive, type Archive } from '../open-archive.ts';
import { ELYS } from '../../testing/archives.ts';
import { requestPath } from '../../testing/recorded-requests.ts';

const E = '/elys-network/elys';
const LENDING = '32767';
const DAYS = 7;

let archive: Archive;
let server: NodeServer;
let now = 0;

async function request(path: string): Promise<Record<string, Json>> {
  const { status, body } = await requestPath(path, server.rest);
  expect({ path, status }).toEqual({ path, status: 200 });
  return asObject(parseJson(body));
}

beforeAll(async () => {
  archive = await openArchive(ELYS);
  server = createNodeServer(archive, { head: () => archive.manifest.to });
  const latest = await request('/cosmos/base/tendermint/v1beta1/blocks/latest');
  now = Date.parse(stringAt(objectAt(objectAt(latest, 'block'), 'header'), 'time'));
});
afterAll(() => archive.close());

describe('the reported yields', () => {
  it('from fees are the stakers’ part of seven days, today included', async () => {
    let fees = 0n;
    for (let ago = 0; ago < DAYS; ago += 1) {
      const date = new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
      const day = objectAt(await request(`${E}/masterchef/show_fee_info/${date}`), 'fee_info');
      for (const kind of ['gas_stakers', 'dex_stakers', 'perp_stakers']) fees += BigInt(stringAt(day, kind));
    }
    const earning = BigInt(stringAt(await request(`${E}/estaking/invariant`), 'total_bonded'));
    const { prices } = await request(`${E}/tier/get_all_prices`);
    const elys = (isJsonList(prices) ? prices : [])
      .map(asObject)
      .find((price) => stringAt(price, 'denom') === 'uelys');
    const stated = await request(`${E}/masterchef/aprs?days=${DAYS}`);
    const own = feeYield(fees, DAYS, earning, parseDec(stringAt(elys ?? {}, 'amm_price')));
    for (const stake of ['elys', 'eden', 'edenb'])
      expect(decToString(own).slice(0, 16)).toBe(stringAt(stated, `usdc_apr_${stake}`).slice(0, 16));
  });

  it('from Eden are what is minted for stakers, up to the cap', async () => {
    const params = objectAt(await request(`${E}/estaking/params`), 'params');
    const perYear = BigInt(stringAt(objectAt(params, 'stake_incentives'), 'eden_amount_per_year'));
    const earning = BigInt(stringAt(await request(`${E}/estaking/invariant`), 'total_bonded'));
    const cap = parseDec(stringAt(params, 'max_eden_reward_apr_stakers'));
    const stated = await request(`${E}/masterchef/aprs?days=${DAYS}`);
    for (const stake of ['elys', 'eden', 'edenb'])
      expect(mintedYield(perYear, earning, cap)).toBe(parseDec(stringAt(stated, `eden_apr_${stake}`)));
    expect(parseDec(stringAt(stated, 'edenb_apr_elys'))).toBe(parseDec(stringAt(params, 'eden_boost_apr')));
  });

  it('from lending are the rate on the lent amount', async () => {
    const pool = objectAt(await request(`${E}/stablestake/pool/${LENDING}`), 'pool');
    const stated = await request(`${E}/masterchef/aprs?days=${DAYS}`);
    const own = decMul(
      parseDec(stringAt(pool, 'interest_rate')),
      parseDec(stringAt(pool, 'borrow_ratio')),
      'down',
    );
    expect(decToString(own).slice(0, 18)).toBe(stringAt(stated, 'usdc_apr_usdc').slice(0, 18));
  });
});
