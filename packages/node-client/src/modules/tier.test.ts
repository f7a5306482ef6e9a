import { parseDec, decAbs, decSub, decToString } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { nodeAnswering } from '../../testing/local-server.ts';
import { committedAnswers, type RecordedAnswer, recordedState } from '../../testing/recorded-answers.ts';
import { listTokenPrices, type TokenPrice } from './tier.ts';
import { correctedAmmPrice, tokenPriceUsd } from '../valuation.ts';

const XRP = parseDenom('ibc/52C6F98BE49B3C3CA09D2873C46C840887B488E19D298EE312FEF9E2C0AF0D40');
const ELYS = parseDenom('uelys');
const PATH = '/elys-network/elys/tier/get_all_prices';

async function readPrices(answer: RecordedAnswer): Promise<readonly TokenPrice[]> {
  return (await listTokenPrices(nodeAnswering(answer.body))).value;
}

/** XRP trades in an oracle pool, so its correct AMM price is the oracle's, up to the last digits. */
function distance(prices: readonly TokenPrice[]): bigint {
  const xrp = prices.find((price) => price.denom === XRP);
  if (xrp === undefined || xrp.oracleUsd === null || xrp.ammPrinted === null)
    throw new Error('no XRP in the recorded prices');
  return decAbs(decSub(correctedAmmPrice(xrp.ammPrinted, 18), xrp.oracleUsd));
}

describe('correctedAmmPrice', () => {
  it.each([
    ['2235539605000.000000000000000000', 18, '2.235539605'],
    ['2054550802999.999999999999891805', 18, '2.054550802999999999'],
    ['0.304950998625306272', 6, '0.304950998625306272'],
    ['6500000.000000000000000000', 8, '65000'],
    ['0.000123000000000000', 3, '0.123'],
    ['0.000000000000000000', 18, '0'],
  ])('reads %s of a token with %i decimals as %s', (printed, decimals, expected) => {
    expect(decToString(correctedAmmPrice(parseDec(printed), decimals))).toBe(expected);
  });

  it('equals the oracle price in the committed response', async () => {
    const answer = committedAnswers('tier').find(({ path }) => path === PATH);
    if (answer === undefined) throw new Error('no committed prices');
    expect(distance(await readPrices(answer))).toBeLessThanOrEqual(1_000_000n);
  });

  it('equals the oracle price at every recorded height', async () => {
    let heights = 0;
    for (const answer of recordedState('elysnet-1', PATH)) {
      expect(distance(await readPrices(answer))).toBeLessThanOrEqual(1_000_000n);
      heights += 1;
    }
    expect(heights).toBeGreaterThan(50);
  });
});

describe('tokenPriceUsd', () => {
  it('prefers the oracle', () => {
    const price = { denom: XRP, oracleUsd: parseDec('2.1'), ammPrinted: parseDec('2200000000000') };
    expect(tokenPriceUsd(price, 18)).toBe(parseDec('2.1'));
  });
  it('falls back to the corrected AMM price', () => {
    const price = { denom: XRP, oracleUsd: null, ammPrinted: parseDec('2200000000000') };
    expect(tokenPriceUsd(price, 18)).toBe(parseDec('2.2'));
  });
  it('is null where the node prints zeros', () => {
    expect(tokenPriceUsd({ denom: ELYS, oracleUsd: null, ammPrinted: null }, 6)).toBeNull();
  });
});
