/** Collects proof inputs from the selected node and its archive, and verifies them here. */
import { bytesFromBase64, bytesToBase64, parseBytes } from '@cairn/chain/bytes';
import { isAbort, isMissing, NotServedError, PrunedError, toExplorerError } from '@cairn/chain/errors';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { txHashFromBase64, type TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import { isTxSigned } from '@cairn/chain/verify/check-signature';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import { verifyBlock, type Proof } from '@cairn/chain/verify/verify-block';
import { parseAccAddress } from '@cairn/chain/address';
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';
import { splitTx } from '@cairn/messages/protobuf/decode-tx';
import { getAccount } from '@cairn/node-client/modules/auth';
import { getBlockResultsWithRaw } from '@cairn/node-client/modules/rpc';
import { getBlockWithRaw, getValidatorSet } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { blockWithRawQuery } from '../../entities/block/height-queries.ts';
import { blockQuery } from '../../entities/block/queries.ts';
import { txQuery } from '../../entities/tx/queries.ts';
import { plainKey } from '../../entities/account/account-kind.ts';
import { orNull } from '../../shared/lib/or-null.ts';

export interface Proven {
  readonly height: number;
  readonly proofs: readonly Proof[];
}

/**
 * The proof of a block. @see GET /cosmos/base/tendermint/v1beta1/blocks/{height}, …/validatorsets/{height}, RPC
 * /block_results
 */
export const blockProofQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'verify', 'block', height],
    queryFn: ({ client, signal }) => proveBlock(client, node, height, signal),
  });

/** The proof of a tx and its block. */
export const txProofQuery = (
  node: NodeClient,
  hash: TxHash,
  { addressPrefix, coinType }: Pick<ChainConfig, 'addressPrefix' | 'coinType'>,
) =>
  queryOptions({
    queryKey: ['node', node.url, 'verify', 'tx', hash, addressPrefix, coinType],
    queryFn: async ({ client, signal }): Promise<Answer<Proven>> => {
      // Verify the answer that the page shows.
      const tx = await client.query(txQuery(node, hash, { coinType }));
      const [block, around] = await Promise.all([
        client.query(blockWithRawQuery(node, tx.value.height)),
        proveBlock(client, node, tx.value.height, signal),
      ]);
      const { header, rawTxs } = block.value.value;
      const raw = rawTxs.find((item) => txHashFromBase64(item) === tx.value.hash);
      const own: Proof[] = [
        raw === undefined
          ? { claim: 'Inclusion', outcome: 'failed', summary: 'The block has no transaction with this hash.' }
          : {
              claim: 'Inclusion',
              outcome: 'proven',
              summary: 'The block contains a transaction with this hash.',
            },
      ];
      if (raw !== undefined)
        own.push(await proveSigners(node, tx.value, raw, header.chainId, addressPrefix, signal));
      return mapAnswer(around, ({ height, proofs }) => ({ height, proofs: [...own, ...proofs] }));
    },
  });

async function proveBlock(
  client: QueryClient,
  node: NodeClient,
  height: number,
  signal: AbortSignal,
): Promise<Answer<Proven>> {
  const [block, next, set, results] = await Promise.all([
    client.query(blockWithRawQuery(node, height)),
    orNull(getBlockWithRaw(node, { height: height + 1, signal }), isLacking),
    orNull(getValidatorSet(node, { height, signal }), isLacking),
    orNull(getBlockResultsWithRaw(node, { height, signal }), isLacking),
  ]);
  // The header must hash to the hash that the page shows.
  const shown = client.getQueryData(blockQuery(node, height).queryKey);
  const proofs = verifyBlock({
    block: {
      ...readSignedBlock(block.value.raw),
      claimedHash: parseBytes(shown?.value.hash ?? block.value.value.hash),
    },
    next: next === null ? null : readSignedBlock(next.value.raw),
    validators:
      set?.value.validators.map(({ publicKey, votingPower }) => ({
        publicKey: bytesFromBase64(publicKey),
        votingPower,
      })) ?? null,
    results: results === null ? null : readCommittedResults(results.value.raw),
  });
  return mapAnswer(block, () => ({ height, proofs }));
}

/** Missing data leaves a check open rather than failed. */
const isLacking = (caught: unknown): boolean =>
  isMissing(caught) || caught instanceof PrunedError || caught instanceof NotServedError;

/** Nodes lack accounts, or do not know their type: trying again would not help. */
const isFinal = (caught: unknown): boolean => !isAbort(caught) && !toExplorerError(caught).retryable;

async function proveSigners(
  node: NodeClient,
  tx: Tx,
  raw: string,
  chainId: string,
  prefix: string,
  signal: AbortSignal,
): Promise<Proof> {
  const claim = 'Signers';
  if (tx.signers.length === 0)
    return {
      claim,
      outcome: 'pending',
      summary: 'Uses an Ethereum signature, which is not verified here.',
    };
  const { body, authInfo, signatures } = splitTx(bytesFromBase64(raw));
  let proven = 0;
  for (const [index, signer] of tx.signers.entries()) {
    const key = plainKey(signer.publicKey);
    const signature = signatures[index];
    const isPlain =
      key?.type.endsWith('.secp256k1.PubKey') === true && signer.modes[0] === 'SIGN_MODE_DIRECT';
    if (!isPlain || signature === undefined)
      return {
        claim,
        outcome: 'pending',
        summary: 'Signed by a multisig or in a sign mode that is not verified here.',
      };
    const address = parseAccAddress(accFromSecp256k1(key.base64, prefix));
    const account = await orNull(getAccount(node, { address, signal }), isFinal);
    if (account === null)
      return { claim, outcome: 'pending', summary: 'A signer’s account is not available here.' };
    const isRight = isTxSigned({
      body,
      authInfo,
      chainId,
      accountNumber: account.value.accountNumber,
      publicKey: key.base64,
      signature: bytesToBase64(signature),
    });
    if (!isRight) return { claim, outcome: 'failed', summary: `The signature of ${address} is invalid.` };
    proven += 1;
  }
  const summary =
    proven === 1
      ? 'The signer’s key signed exactly these bytes.'
      : `${proven} keys signed exactly these bytes.`;
  return { claim, outcome: 'proven', summary };
}
