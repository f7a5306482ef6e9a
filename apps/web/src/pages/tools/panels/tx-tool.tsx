/** Decodes a transaction or message from bytes or JSON, without requests. */
import { formatBytes, formatInt, visibleText } from '@cairn/chain/format';
import type { Message } from '@cairn/chain/message';
import { walkMessages } from '@cairn/messages/describe-message';
import { useDeferredValue, useMemo } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { MessageLine } from '../../../entities/message/message-line.tsx';
import { Memo } from '../../../entities/tx/memo.tsx';
import { Signers } from '../../../entities/tx/signers.tsx';
import { txSigners } from '../../../entities/tx/tx-signers.ts';
import JsonView from '../../../features/json-view/json-view.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { TxLink } from '../../../shared/ui/identifiers.tsx';
import { fact, type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { readPasted, signerPrefix, type Pasted, type SignedPart } from '../read-pasted.ts';
import { CopyLink, FieldError, readOrFault, ToolField, useLinked } from './tool-field.tsx';

/** Larger than any block. */
const MAX_TEXT = 4_000_000;

export default function TxTool() {
  const [texts, setText] = useLinked(['in']);
  const text = useDeferredValue(texts.in);
  const read = useMemo(
    () =>
      text.trim() === ''
        ? null
        : readOrFault(
            () => readPasted(text),
            (fault) => `Not a transaction or message: ${fault}.`,
          ),
    [text],
  );
  return (
    <>
      <Panel title="Raw transaction or message" aside={<CopyLink tool="tx" texts={texts} />}>
        <div className="px-4 py-3">
          <ToolField
            label="Base64 or hex from a block or wallet, or JSON"
            value={texts.in}
            onChange={(typed) => setText('in', typed)}
            rows={5}
            maxLength={MAX_TEXT}
          />
        </div>
      </Panel>
      {read === null && <Empty>Shows its messages, fee, memo, signers and hash.</Empty>}
      {typeof read === 'string' && <FieldError>{read}</FieldError>}
      {read !== null && typeof read !== 'string' && <Read read={read} />}
    </>
  );
}

function Read({ read }: { readonly read: Pasted }) {
  const { addressPrefix } = useChain();
  const { readAs, hash, byteCount, signFor, signed, messages, json } = read;
  return (
    <>
      <Panel title="Summary">
        <KeyValues
          items={[
            fact('Read as', readAs),
            fact(
              messages.length === 1 ? 'Message' : `${messages.length} messages`,
              <Messages messages={messages} />,
            ),
            fact('Chain ID', signFor !== null && visibleText(signFor.chainId)),
            fact('Account number', signFor !== null && formatInt(signFor.accountNumber)),
            ...(signed === null ? [] : signedFacts(signed, signerPrefix(read, addressPrefix))),
            fact(
              'Hash',
              hash !== null && <TxLink hash={hash} />,
              'The hash of exactly these bytes, whether they were sent or not.',
            ),
            fact('Size', byteCount !== null && formatBytes(byteCount)),
          ]}
        />
      </Panel>
      <Panel title="Fields">
        <JsonView value={json} openLevels={4} />
      </Panel>
    </>
  );
}

function signedFacts(signed: SignedPart, prefix: string): readonly KeyValue[] {
  const { fee, signer_infos: infos } = signed.auth_info;
  const { memo, timeout_height: height, timeout_timestamp: time, unordered } = signed.body;
  const signers = txSigners({ signers: infos, events: [] }, prefix);
  return [
    fact('Fee', <CoinList coins={fee.amount} />),
    fact('Fee payer', fee.payer !== null && <AddressLink address={fee.payer} />),
    fact('Fee granter', fee.granter !== null && <AddressLink address={fee.granter} />),
    fact('Gas limit', formatInt(fee.gas_limit), { term: 'gas' }),
    fact('Memo', memo === '' ? <span className="text-muted">none</span> : <Memo memo={memo} />),
    fact(signers.length === 1 ? 'Signer' : 'Signers', <Signers signers={signers} />),
    fact('Valid until block', height !== 0 && formatInt(height)),
    fact('Valid until', time !== null && <Time value={time} show="both" />),
    fact('Sequence', unordered && 'none: unordered'),
  ];
}

/** Messages as sentences, with nested ones below. */
function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <ol className="flex flex-col gap-1">
      {messages.map((message, index) => (
        <li key={index}>
          {[...walkMessages(message)].map((walked, place) => (
            <div key={place} style={{ paddingInlineStart: `${walked.depth}rem` }}>
              <MessageLine message={walked.message} voice="would" />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
