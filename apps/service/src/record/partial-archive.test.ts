import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { checkArchive } from '@cairn/archive/check';
import { importRecording } from '@cairn/archive/import-recording';
import { openArchive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import { HUB, temporaryFolder } from '@cairn/archive/testing/archives';
import { testDatabase } from '@cairn/db/testing/databases';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveNetwork, readArchivedChain } from '../network/archive-network.ts';
import { clientOfNode, serveArchive, type ServedNode } from '../../testing/served-node.ts';
import { recordNetwork } from './record-network.ts';
import { archiveOfTest, OPENED } from '../../testing/opened-archive.ts';
import { RecordingFolder } from './recording-folder.ts';

/** The chain begins at block 1; recorded is from this one, with state of the last height alone. */
const FROM = 551;
const TO = 570;
describe.each([{ rpc: true }, { rpc: false }])(
  'an archive that begins late, recorded with RPC: $rpc',
  ({ rpc }) => {
    let node: ServedNode;
    let out: string;
    beforeAll(async () => {
      // By REST the newest block's results come with the next one.
      node = await serveArchive(HUB, rpc ? TO : TO + 1);
      out = join(await temporaryFolder(), 'archive');
      await recordNetwork(
        clientOfNode(node.url, { rpc }),
        { from: FROM, to: TO, every: undefined, state: 'light', out },
        {
          folder: new RecordingFolder(`${out}.recording`),
          atOnce: 8,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      );
    });
    afterAll(() => node.close());

    it('opens without a configuration, and starts where its state is', async () => {
      const network = await archiveOfTest({ ...OPENED, dir: out });
      expect(network.chain).toMatchObject({ chainId: 'cosmoshub-dev-1', addressPrefix: 'cosmos', end: null });
      expect(network.replay()?.head).toBe(TO);
    });

    it('describes its chain by its state, though the replay is before it', async () => {
      const archive = await openArchive(out);
      expect(await readArchivedChain(archive)).toMatchObject({
        chainId: 'cosmoshub-dev-1',
        addressPrefix: 'cosmos',
      });
      await archive.close();
    });

    it('opens at a height before its first state too', async () => {
      const network = await archiveOfTest({ ...OPENED, dir: out, replayFrom: FROM });
      expect([network.chain.chainId, network.replay()?.head]).toEqual(['cosmoshub-dev-1', FROM]);
    });

    it.runIf(!rpc)('is indexed from its first block on by default', async () => {
      const test = await testDatabase();
      const { chain, foldedTo, problem } = await indexArchive(test.database, out);
      expect([chain?.firstHeight, chain?.fromGenesis, foldedTo, problem]).toEqual([FROM, false, TO, null]);
      await test.close();
    });

    it('is reported to lack the blocks before', async () => {
      const { problems, missing } = await checkArchive(out);
      expect(problems).toEqual([]);
      expect(missing).toContain(`the blocks before height ${FROM}, where this archive begins`);
    });

    it('refuses the transactions of an earlier block as it refuses the block', async () => {
      const archive = await openArchive(out);
      const server = createNodeServer(archive, { head: () => TO });
      const block = await requestPath('/cosmos/base/tendermint/v1beta1/blocks/12', server.rest);
      const txs = await requestPath('/cosmos/tx/v1beta1/txs/block/12', server.rest);
      expect(JSON.parse(block.body)).toMatchObject({
        message: `height 12 is not available, lowest height is ${FROM}`,
      });
      expect([txs.status, txs.body]).toEqual([block.status, block.body]);
      await archive.close();
    });
  },
);

describe('a raw recording', () => {
  let node: ServedNode;
  let recording: string;
  beforeAll(async () => {
    node = await serveArchive(HUB, TO);
    const out = join(await temporaryFolder(), 'archive');
    recording = `${out}.recording`;
    await recordNetwork(
      clientOfNode(node.url),
      { from: TO - 1, to: TO, every: undefined, state: 'none', out },
      {
        folder: new RecordingFolder(recording),
        atOnce: 4,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
  });
  afterAll(() => node.close());

  it('is reported not to be an archive, with how to import it', async () => {
    await expect(archiveNetwork({ ...OPENED, dir: recording })).rejects.toThrow(
      `${recording} is a raw recording: make an archive of it with "cairn import ${recording} --out DIR"`,
    );
  });

  it('without state opens only with a configuration, and reports that', async () => {
    const out = await temporaryFolder();
    await importRecording(recording, out);
    const archive = await openArchive(out);
    await expect(readArchivedChain(archive)).rejects.toThrow(
      `${out} has no state to derive the chain configuration from: pass one with --chain`,
    );
    await archive.close();
  });

  it('is imported without a genesis document, which is reported as missing', async () => {
    await rm(join(recording, 'rpc/genesis.json.gz'));
    const out = await temporaryFolder();
    const { manifest } = await importRecording(recording, out);
    expect([manifest.genesis, manifest.address_prefix]).toEqual([null, 'cosmos']);
    const { problems, missing } = await checkArchive(out);
    expect(problems).toEqual([]);
    expect(missing).toContain('the genesis document: it was not recorded');
  });
});
