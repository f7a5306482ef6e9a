import { RECORDED_CHAINS, sampleFolder } from '@cairn/chain/testing/recorded-chain';
import type { JsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { createNodeServer, type NodeServer } from './answer.ts';
import { recordingFiles, recordingObjects } from './import/recording-lines.ts';
import { asObject, listAt, objectAt, parseJsonObject } from './json-access.ts';
import { openArchive } from './open-archive.ts';
import { requestPath } from '../testing/recorded-requests.ts';
import { archiveOf, ELYS, HUB, withUnknownPriorities } from '../testing/archives.ts';
import { validatorsAfter, validatorsBetween, type RecordedSet } from './validator-set.ts';

/** A set of two at a height: power 10 and 30, with these priorities. */
function setAt(height: number, first: number, second: number, power = 10): RecordedSet {
  const validators = [
    { address: 'AA', voting_power: String(power), proposer_priority: String(first) },
    { address: 'BB', voting_power: '30', proposer_priority: String(second) },
  ];
  return { height, validators: { block_height: String(height), validators, count: '2', total: '2' } };
}

function prioritiesOf(set: JsonObject | undefined): unknown[] {
  return listAt(set ?? {}, 'validators').map((validator) => asObject(validator)['proposer_priority']);
}

/** Omitted, as opposed to null or zero. */
const UNKNOWN = [undefined, undefined];

describe('proposer priorities of an unrecorded height', () => {
  it('follow from the set at its change, where the engine starts', () => {
    const sets = [setAt(50, 0, 0, 20), setAt(100, 4000, -4000)];
    expect(prioritiesOf(validatorsBetween(sets, 101))).toEqual(
      prioritiesOf(validatorsAfter(setAt(100, 4000, -4000).validators, 1, 101)),
    );
    expect(prioritiesOf(validatorsBetween([setAt(1, 0, 0)], 2))).toEqual(['10', '-10']);
  });

  it('follow from a set in the middle of a rotation whose priorities are settled', () => {
    expect(prioritiesOf(validatorsBetween([setAt(100, 10, -10)], 101))).toEqual(['-20', '20']);
  });

  it('are omitted where the engine would first scale or centre another initial set', () => {
    const set = setAt(100, 4000, -4000);
    expect(prioritiesOf(validatorsBetween([set], 100))).toEqual(['4000', '-4000']);
    expect(prioritiesOf(validatorsBetween([set], 101))).toEqual(UNKNOWN);
    expect(prioritiesOf(validatorsBetween([setAt(100, 10, 5)], 101))).toEqual(UNKNOWN);
  });

  it('are omitted from a height on at which the engine stores a set that was not recorded', () => {
    const sets = [setAt(99_990, 10, -10)];
    expect(prioritiesOf(validatorsBetween(sets, 99_999))).not.toEqual(UNKNOWN);
    expect(prioritiesOf(validatorsBetween(sets, 100_000))).toEqual(UNKNOWN);
    expect(prioritiesOf(validatorsBetween(sets, 100_005))).toEqual(UNKNOWN);
    const extended = [...sets, setAt(100_000, -3, 3)];
    expect(prioritiesOf(validatorsBetween(extended, 100_001))).toEqual(['7', '-7']);
  });

  it('are omitted before a recorded set that the rule does not yield', () => {
    const sets = [setAt(1, 0, 0), setAt(10, 12, -12)];
    expect(prioritiesOf(validatorsBetween(sets, 10))).toEqual(['12', '-12']);
    expect(prioritiesOf(validatorsBetween(sets, 5))).toEqual(UNKNOWN);
    const led = [setAt(1, 0, 0), setAt(3, -20, 20)];
    expect(prioritiesOf(validatorsBetween(led, 2))).toEqual(['10', '-10']);
  });

  it.each([ELYS, HUB])(
    'are told at every height of %s: its sets were recorded wherever they changed',
    async (dir) => {
      const archive = await openArchive(dir);
      for (let height = archive.manifest.from; height <= archive.manifest.to + 1; height += 7)
        expect(prioritiesOf(await archive.consensus.validators(height))).not.toContain(undefined);
      await archive.close();
    },
  );

  it.each(RECORDED_CHAINS)('equal those recorded at every height of %s with a set', async (chain) => {
    const archive = await openArchive(archiveOf(chain));
    let compared = 0;
    for await (const record of recordingObjects(
      await recordingFiles(sampleFolder(chain), 'rpc', /^heights-/),
      { count: 0 },
    )) {
      if (record['validators'] === undefined) continue;
      compared += 1;
      const height = Number(record['height']);
      expect(await archive.consensus.validators(height)).toEqual(objectAt(record, 'validators'));
    }
    expect(compared).toBeGreaterThan(9);
    await archive.close();
  });

  it('are omitted from the answers of RPC and REST, and nothing else is', async () => {
    const archive = await openArchive(await withUnknownPriorities(2400));
    const full = await openArchive(ELYS);
    const head = () => 2480;
    const [server, known] = [createNodeServer(archive, { head }), createNodeServer(full, { head })];
    const answerOf = async (request: NodeServer['rest'], path: string): Promise<JsonObject> => {
      const answer = parseJsonObject((await requestPath(path, request)).body);
      return 'result' in answer ? objectAt(answer, 'result') : answer;
    };
    for (const [kind, path] of [
      ['rpc', '/validators?height=2410'],
      ['rest', '/cosmos/base/tendermint/v1beta1/validatorsets/2410'],
    ] as const) {
      const reported = await answerOf(known[kind], path);
      expect(prioritiesOf(reported)).not.toContain(undefined);
      const validators = listAt(reported, 'validators').map((listed) => {
        const { address, pub_key, voting_power } = asObject(listed);
        return { address, pub_key, voting_power };
      });
      expect(await answerOf(server[kind], path)).toEqual({ ...reported, validators });
    }
    await archive.close();
    await full.close();
  });
});
