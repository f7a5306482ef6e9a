import type { Message } from '@cairn/chain/message';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import type { Tx } from '@cairn/chain/tx';
import { messageModule, walkMessages } from '@cairn/messages/describe-message';
import { describe, expect, it } from 'vitest';
import { messageTypeGroups } from '../../entities/message/describers.ts';
import {
  acceptsTx,
  countFilters,
  indexQuery,
  parsePosition,
  planSearch,
  positionText,
  readFilter,
} from './tx-filter.ts';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const send: Message = {
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  body: { from_address: ann, to_address: ann, amount: [] },
};
const feed: Message = { typeUrl: '/elys.oracle.MsgFeedMultiplePrices', body: {} };
const exec: Message = {
  typeUrl: '/cosmos.authz.v1beta1.MsgExec',
  body: { grantee: ann, msgs: [{ '@type': send.typeUrl, ...send.body }] },
};
const txOf = (messages: readonly Message[], code = 0) => constructedTx({ messages, code });
const filterOf = (search: Readonly<Record<string, string>>) => readFilter(search).filter;
const accepts = (search: Readonly<Record<string, string>>, tx: Tx) =>
  acceptsTx(filterOf(search), { walkMessages, messageModule })(tx);

describe('a filter in the URL', () => {
  it('is read whole', () => {
    const { filter, faults } = readFilter({
      type: send.typeUrl,
      result: 'failed',
      from: '1,200',
      to: '2400',
      address: ` ${ann} `,
      feeds: 'hide',
      other: 'x',
    });
    expect(faults).toEqual([]);
    expect(filter).toEqual({
      type: send.typeUrl,
      module: null,
      result: 'failed',
      fromHeight: 1200,
      toHeight: 2400,
      sinceDay: null,
      untilDay: null,
      address: ann,
      hidesFeeds: true,
    });
    expect(countFilters(filter)).toBe(5);
  });

  it.each([
    ['type', "/x' OR tx.height>'0"],
    ['module', 'Bank Module'],
    ['result', 'maybe'],
    ['from', '0'],
    ['to', '-5'],
    ['since', 'yesterday'],
    ['until', '2026-13-01'],
    ['until', '2026-02-30'],
    ['address', 'elys1nonsense'],
  ])('reports the error in %s and continues without it', (key, value) => {
    const { filter, faults } = readFilter({ [key]: value });
    expect(faults).toEqual([key]);
    expect(countFilters(filter)).toBe(0);
  });

  it('holds a position as height and rows', () => {
    expect(parsePosition('2310.4')).toEqual({ height: 2310, skip: 4 });
    expect(parsePosition('2310')).toEqual({ height: 2310, skip: 0 });
    expect(positionText({ height: 2310, skip: 4 })).toBe('2310.4');
    expect(positionText({ height: 2310, skip: 0 })).toBe('2310');
    for (const text of [undefined, '', 'x', '1.2.3', '-1']) expect(parsePosition(text)).toBeNull();
  });
});

describe('asking a node', () => {
  it('queries types and addresses, and scans for what it cannot query', () => {
    expect(planSearch(filterOf({ type: send.typeUrl }))).toEqual({
      searches: [[`message.action='${send.typeUrl}'`]],
      isScan: false,
    });
    expect(planSearch(filterOf({ address: ann, type: send.typeUrl })).searches).toEqual([
      [`message.sender='${ann}'`, `message.action='${send.typeUrl}'`],
      [`transfer.recipient='${ann}'`, `message.action='${send.typeUrl}'`],
    ]);
    for (const search of [
      {},
      { module: 'bank' },
      { result: 'failed' },
      { type: send.typeUrl, result: 'failed' },
    ])
      expect(planSearch(filterOf(search))).toEqual({ searches: [[]], isScan: true });
  });
});

describe('asking the index', () => {
  it('says every filter, and nothing of what is not filtered by', () => {
    expect(indexQuery(filterOf({}), [])).toEqual({});
    expect(
      indexQuery(
        filterOf({
          type: send.typeUrl,
          result: 'failed',
          from: '5',
          to: '9',
          since: '2026-11-20',
          until: '2026-11-21',
          address: ann,
          feeds: 'hide',
        }),
        [],
      ),
    ).toEqual({
      type: send.typeUrl,
      result: 'failed',
      from: '5',
      to: '9',
      since: '2026-11-20',
      until: '2026-11-21',
      address: ann,
      feeds: 'hide',
    });
  });

  it('covers the types of every module that the picker offers, and no others', () => {
    const declared = ['/osmosis.tokenfactory.v1beta1.MsgMint', '/wasmtest.shop.MsgBuy'];
    const groups = messageTypeGroups(
      declared.map((typeUrl) => ({ typeUrl, label: 'x', sentence: '{sender:account} {minted|mint}' })),
    );
    const all = groups.flatMap(({ types }) => types.map(({ typeUrl }) => typeUrl));
    expect(all).toEqual(expect.arrayContaining(declared));
    for (const { module, types } of groups) {
      const { module: packages } = indexQuery(filterOf({ module }), groups);
      const covers = (typeUrl: string) =>
        [packages ?? []].flat().some((name) => typeUrl.startsWith(`/${name}.`));
      expect(all.filter(covers).toSorted(), module).toEqual(types.map(({ typeUrl }) => typeUrl).toSorted());
    }
  });

  it('finds nothing of a module without known types, instead of everything', () => {
    expect(indexQuery(filterOf({ module: 'constructor' }), [])['module']).toEqual(['constructor']);
  });
});

describe('judging rows', () => {
  it('by day', () => {
    expect(accepts({ since: '2026-11-10', until: '2026-11-10' }, txOf([send]))).toBe(true);
    expect(accepts({ since: '2026-11-11' }, txOf([send]))).toBe(false);
    expect(accepts({ until: '2026-11-09' }, txOf([send]))).toBe(false);
  });

  it('by result', () => {
    expect(accepts({ result: 'failed' }, txOf([send], 5))).toBe(true);
    expect(accepts({ result: 'failed' }, txOf([send]))).toBe(false);
    expect(accepts({ result: 'success' }, txOf([send], 5))).toBe(false);
  });

  it('by module, inside other messages too', () => {
    expect(accepts({ module: 'bank' }, txOf([exec]))).toBe(true);
    expect(accepts({ module: 'amm' }, txOf([exec]))).toBe(false);
  });

  it('by type among failed ones', () => {
    expect(accepts({ type: send.typeUrl, result: 'failed' }, txOf([feed, exec], 5))).toBe(true);
    expect(accepts({ type: send.typeUrl, result: 'failed' }, txOf([feed], 5))).toBe(false);
  });

  it('hides what only feeds prices', () => {
    expect(accepts({ feeds: 'hide' }, txOf([feed]))).toBe(false);
    expect(accepts({ feeds: 'hide' }, txOf([feed, send]))).toBe(true);
    expect(accepts({}, txOf([feed]))).toBe(true);
  });
});
