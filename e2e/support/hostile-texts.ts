/** Texts in the recorded network that try to trick readers, collected so that none is forgotten. */
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { at, listAt, parseJson, textAt, textsIn, type Json } from '../../apps/web/testing/json.ts';

export interface HostileText {
  readonly text: string;
  /** The kind of attack. */
  readonly tries: string;
  /** The field that contains it. */
  readonly field: string;
  /** Hash of the first tx that contains it. */
  readonly hash: string;
}

export interface HostileName {
  readonly moniker: string;
  readonly valoper: string;
  /** The account of the governor. */
  readonly account: string;
  /** A delegation to it, which shows its name as a label. */
  readonly delegation: string | undefined;
}

/** Characters that hide or reorder text, controls included. */
export const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/u;
const HOSTILE_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['markup', /<[a-z!/]/i],
  ['a link that runs script', /javascript:/i],
  ['markdown', /!?\[[^\]]*\]\([^)]*\)/],
  ['hidden characters', HIDDEN],
  ['characters beyond ASCII', /[^\x20-\x7e\n]/],
  ['a lure', /https?:\/\/\S*(claim|airdrop|scam)|free money/i],
  ['a recovery phrase', /^([a-z]+ ){11,23}[a-z]+$/],
  ['instructions for a contract or a relay', /^\{"(wasm|forward)"/],
  ['a very long word', /\S{50}/],
];
/** Free-text fields. Long words elsewhere are keys, proofs and addresses. */
const FREE =
  /^(memo|moniker|details|website|identity|security_contact|metadata|label|title|summary|description|name|symbol)$/;
const PAGE = 100;

function trickOf(text: string): string | undefined {
  return HOSTILE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Every hostile text of the network's txs, once each, and every governor with a hostile name. */
export async function findHostileTexts(): Promise<{
  readonly texts: readonly HostileText[];
  readonly names: readonly HostileName[];
}> {
  const archive = await openArchive(join(ROOT, 'data', 'elysnet-1'));
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const getJson = async (path: string): Promise<Json> =>
    parseJson((await requestPath(path, server.rest)).body);
  const texts = new Map<string, HostileText>();
  const accounts = new Map<string, string>();
  const delegations = new Map<string, string>();
  for (let page = 1; ; page++) {
    const body = await getJson(
      `/cosmos/tx/v1beta1/txs?query=tx.height>0&order_by=ORDER_BY_ASC&limit=${PAGE}&page=${page}`,
    );
    const txs = listAt(body, 'txs');
    for (const [index, tx] of txs.entries()) {
      const hash = textAt(body, 'tx_responses', index, 'txhash');
      collectTexts(at(tx, 'body') ?? null, hash, texts);
      for (const message of listAt(tx, 'body', 'messages')) {
        const valoper = at(message, 'validator_address');
        const type = at(message, '@type');
        const account = at(message, 'delegator_address');
        if (typeof valoper !== 'string' || typeof account !== 'string') continue;
        if (type === '/cosmos.staking.v1beta1.MsgCreateValidator') accounts.set(valoper, account);
        if (type === '/cosmos.staking.v1beta1.MsgDelegate' && !delegations.has(valoper))
          delegations.set(valoper, hash);
      }
    }
    if (txs.length < PAGE) break;
  }
  const governors = await getJson('/cosmos/staking/v1beta1/validators?pagination.limit=500');
  await archive.close();
  const names = listAt(governors, 'validators').flatMap((governor): readonly HostileName[] => {
    const moniker = textAt(governor, 'description', 'moniker');
    const valoper = textAt(governor, 'operator_address');
    const account = accounts.get(valoper);
    if (account === undefined || (trickOf(moniker) === undefined && moniker.length < 40)) return [];
    return [{ moniker, valoper, account, delegation: delegations.get(valoper) }];
  });
  return { texts: [...texts.values()], names };
}

function collectTexts(body: Json, hash: string, found: Map<string, HostileText>): void {
  for (const { text, path } of textsIn(body)) {
    const field = path.at(-1) ?? '';
    const tries = FREE.test(field) ? trickOf(text) : undefined;
    // Texts that differ only in the letters of one long word are one case.
    const shape = `${field} ${text.replaceAll(/\w{30,}/g, '*')}`;
    if (tries !== undefined && !found.has(shape)) found.set(shape, { text, tries, field, hash });
  }
}
