/** A raw transaction, decoded here. */
import { bytesToBase64, parseBytes } from '@cairn/chain/bytes';
import { formatBytes } from '@cairn/chain/format';
import { txHashFromBase64, type TxHash } from '@cairn/chain/hash';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { decodeTx } from '@cairn/messages/protobuf/decode-tx';
import { useDeferredValue, useMemo, useState } from 'react';
import { MessageLine } from '../../../entities/message/message-line.tsx';
import { entriesOf } from '../../../features/json-view/json-paths.ts';
import { JsonView } from '../../../features/json-view/json-view.tsx';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { TxLink } from '../../../shared/ui/identifiers.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Fault, ToolField } from './tool-field.tsx';

/** Larger than any block. */
const MAX_TEXT = 4_000_000;

/** @see the file's head */
export function TxTool() {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const decoded = useMemo(() => (text.trim() === '' ? null : tryDecode(text)), [text]);
  return (
    <>
      <Panel title="Raw transaction">
        <div className="px-4 py-3">
          <ToolField
            label="Base64 or hex, as a block or a wallet has it"
            value={typed}
            onChange={setTyped}
            rows={5}
            maxLength={MAX_TEXT}
          />
        </div>
      </Panel>
      {decoded === null && <Empty>Its hash, messages, fee and signers appear here.</Empty>}
      {typeof decoded === 'string' && <Fault>{decoded}</Fault>}
      {decoded !== null && typeof decoded !== 'string' && <Decoded decoded={decoded} />}
    </>
  );
}

interface DecodedTx {
  readonly hash: TxHash;
  readonly bytes: number;
  readonly json: JsonObject;
  readonly messages: readonly Message[];
}

function Decoded({ decoded: { hash, bytes, json, messages } }: { readonly decoded: DecodedTx }) {
  return (
    <>
      <Panel title="Summary">
        <KeyValues
          items={[
            {
              name: 'Hash',
              value: <TxLink hash={hash} />,
              hint: 'The transaction may never have been sent.',
            },
            { name: 'Size', value: formatBytes(bytes) },
            {
              name: messages.length === 1 ? 'Message' : `${messages.length} messages`,
              value: (
                <ol className="flex flex-col gap-1">
                  {messages.map((message, index) => (
                    <li key={index}>
                      <MessageLine message={message} />
                    </li>
                  ))}
                </ol>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title="Fields">
        <JsonView value={json} openLevels={4} />
      </Panel>
    </>
  );
}

function tryDecode(text: string): DecodedTx | string {
  try {
    const bytes = parseBytes(text);
    const json = decodeTx(bytes);
    const { body = null } = json;
    const anys = isJsonObject(body) ? entriesOf(body['messages'] ?? null) : [];
    return {
      hash: txHashFromBase64(bytesToBase64(bytes)),
      bytes: bytes.length,
      json,
      messages: anys.flatMap(([, any]) => messageFromAny(any) ?? []),
    };
  } catch (caught) {
    if (!(caught instanceof SyntaxError)) throw caught;
    return `This is no raw transaction: ${caught.message}.`;
  }
}
