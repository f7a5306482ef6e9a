import { AddressInvalidError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { explainAddress, readAddress, resolveSubject } from './read-address.ts';

const ELYS = 'elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd';
const COSMOS = 'cosmos1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxa9a00';
const VALOPER = 'elysvaloper1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmwah8ln';
const HEX = 'DB6EEA00EC1B08C09C6C362467328CBC1C040E5B';
const VALCONS = 'cosmosvalcons1saxvm236rec8u32elqvdqf86lysdld4vz6vpwe';

describe('readAddress and resolveSubject', () => {
  it("takes this chain's own address as it is, in any case", () => {
    expect(resolveSubject(readAddress(ELYS), 'elys')).toEqual({
      page: 'account',
      address: ELYS,
      typed: null,
    });
    expect(resolveSubject(readAddress(ELYS.toUpperCase()), 'elys')).toMatchObject({
      address: ELYS,
      typed: null,
    });
  });

  it.each([
    [COSMOS, 'cosmos'],
    [HEX, null],
    [`0x${HEX.toLowerCase()}`, null],
  ])("shows %s as this chain's form of the same key and keeps what was typed", (text, prefix) => {
    const subject = resolveSubject(readAddress(text), 'elys');
    expect(subject).toMatchObject({ page: 'account', address: ELYS, typed: { prefix } });
  });

  it('sends operators and signers of any chain to their own pages', () => {
    expect(resolveSubject(readAddress(VALOPER), 'elys')).toEqual({ page: 'governor', address: VALOPER });
    expect(resolveSubject(readAddress(VALCONS), 'elys')).toEqual({
      page: 'validator',
      address: 'elysvalcons1saxvm236rec8u32elqvdqf86lysdld4v0w2wjk',
    });
  });

  it('takes the 32 bytes of a contract', () => {
    const contract = 'elys129549slgvv2fxqdzthvu93hl4f3y96cd8j359wr9derl3gwmujsq2age6w';
    expect(resolveSubject(readAddress(contract), 'elys')).toMatchObject({ address: contract, typed: null });
  });

  it.each([
    ['elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zz', 'checksum'],
    ['elys1mdhw5b8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd', 'character 11, “b”'],
    ['Elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd', 'upper and lower case'],
    ['hello', 'no prefix'],
    ['elys1q', 'length of 6 characters'],
    ['elys1<script>alert(', 'character 6, “<”'],
  ])('says what is wrong with %s', (text, reason) => {
    const explained = () => {
      try {
        readAddress(text);
      } catch (cause) {
        throw explainAddress(text, cause);
      }
    };
    expect(explained).toThrow(AddressInvalidError);
    expect(explained).toThrow(reason);
  });
});
