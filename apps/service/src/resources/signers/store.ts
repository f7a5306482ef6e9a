/** Validators that sign blocks. */
import { bytesToHex } from '@cairn/chain/bytes';
import { listMissedCall, listSignersCall, signerGridCall, UPTIME_WINDOWS } from '@cairn/api/history/signers';
import type { Queryable } from '@cairn/db/database';
import {
  countProposed,
  countSetBlocks,
  countUnsigned,
  findValidatorSets,
  listProposers,
  listSignedBlocks,
  listMissed as readMissed,
} from '@cairn/db/read/list-signing';
import { defineAnswer } from '../shared/answers.ts';
import { cached } from '../shared/cached.ts';
import { newestBlock, timesOf } from '../shared/days.ts';
import { numberPage } from '../shared/pages.ts';
import { type Signature, signatureOf } from './flags.ts';

export const listSigners = defineAnswer(listSignersCall, (call) =>
  cached(call, 'signers', async (context) => {
    const { database, chain, height } = context.index;
    // The newest block whose commit is known.
    const top = height - 1;
    const { setId } = await newestBlock(context);
    const [set] = await findValidatorSets(database, [setId]);
    const windows = await Promise.all(
      UPTIME_WINDOWS.map((blocks) =>
        countWindow(database, Math.max(chain.firstHeight, top - blocks + 1), top),
      ),
    );
    const found = await findValidatorSets(database, [
      ...new Set(windows.flatMap(({ sets }) => [...sets.keys()])),
    ]);
    const others = found.map(({ id, members }) => ({ id, keys: new Set(members.map(bytesToHex)) }));
    const items = (set?.members ?? []).map((member, at) => {
      const key = bytesToHex(member);
      return {
        signer: member,
        power: set?.powers[at] ?? 0n,
        windows: windows.map(({ sets, unsigned, proposed }) => ({
          blocks: others.reduce((sum, { id, keys }) => (keys.has(key) ? sum + (sets.get(id) ?? 0) : sum), 0),
          missed: unsigned.get(key)?.missed ?? 0,
          nil: unsigned.get(key)?.nil ?? 0,
          proposed: proposed.get(key) ?? 0,
        })),
      };
    });
    return { items, ...context.coverage, height: Math.max(0, top) };
  }),
);

/** The number of blocks of each set in a range, and the missed and proposed ones of its members. */
async function countWindow(database: Queryable, from: number, to: number) {
  const sets = new Map(
    (await countSetBlocks(database, from, to)).map(({ setId, blocks }) => [setId, blocks]),
  );
  const [unsigned, proposed] = await Promise.all([
    countUnsigned(database, from, to, [...sets.keys()]),
    countProposed(database, from, to),
  ]);
  return {
    sets,
    unsigned: new Map(unsigned.map((row) => [bytesToHex(row.signer), row])),
    proposed: new Map(proposed.map(({ signer, blocks }) => [bytesToHex(signer), blocks])),
  };
}

export const signerGrid = defineAnswer(signerGridCall, async (context, { query }) => {
  const { database, chain, height } = context.index;
  const to = Math.min(query.to ?? height - 1, height - 1);
  const from = Math.max(chain.firstHeight, to - query.blocks + 1);
  if (to < from) return { from, to: from, rows: [] };
  const blocks = await listSignedBlocks(database, from, to);
  const sets = new Map(
    (await findValidatorSets(database, [...new Set(blocks.map(({ setId }) => setId))])).map((set) => [
      set.id,
      set,
    ]),
  );
  const proposers = new Map(
    (await listProposers(database, from, to)).map((row) => [row.height, bytesToHex(row.proposer)]),
  );
  const grid = new Map<string, { readonly bytes: Uint8Array; power: bigint; readonly letters: string[] }>();
  for (const block of blocks) {
    const set = sets.get(block.setId);
    set?.members.forEach((bytes, at) => {
      const key = bytesToHex(bytes);
      const row = grid.get(key) ?? {
        bytes,
        power: 0n,
        letters: Array.from({ length: to - from + 1 }, () => '-'),
      };
      row.power = set.powers[at] ?? 0n;
      const hasProposed = proposers.get(block.height) === key;
      row.letters[block.height - from] = gridLetter(signatureOf(block.flags, at), hasProposed);
      grid.set(key, row);
    });
  }
  const rows = [...grid.values()]
    .map(({ bytes, power, letters }) => ({
      signer: context.forms.signer(bytes),
      power,
      blocks: letters.join(''),
    }))
    .filter(({ signer }) => query.signer === undefined || signer === query.signer)
    .sort((a, b) => Number(b.power - a.power) || (a.signer < b.signer ? -1 : 1));
  return { from, to, rows };
});

/** @see signerGridCall for the letters. */
function gridLetter(signature: Signature, hasProposed: boolean): string {
  if (signature === 'signed') return hasProposed ? 'p' : 's';
  const letter = signature === 'nil' ? 'n' : 'm';
  return hasProposed ? letter.toUpperCase() : letter;
}

export const listMissed = defineAnswer(listMissedCall, async (context, { params, query }) => {
  const validator = await context.addressId(params.signer);
  const page = await numberPage(context, query, (request) =>
    readMissed(context.index.database, request, validator),
  );
  const times = await timesOf(
    context,
    page.items.map(({ height }) => height),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, time: times.get(row.height) ?? '' })) };
});
