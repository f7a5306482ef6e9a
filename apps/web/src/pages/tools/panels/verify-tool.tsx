/** Proofs, computed in this browser. */
import { parseTxHash, type TxHash } from '@cairn/chain/hash';
import { checkTextSignature } from '@cairn/chain/verify/check-signature';
import { useState } from 'react';
import { BlockProof, TxProof } from '../../../features/verify/proof-panels.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { addressFault } from '../convert-address.ts';
import { Fault, ToolField, useTyped } from './tool-field.tsx';

/** @see the file's head */
export function VerifyTool() {
  const [typed, setTyped] = useTyped();
  const height = /^[1-9]\d{0,14}$/.test(typed.replace(/[\s,]/g, ''))
    ? Number(typed.replace(/[\s,]/g, ''))
    : undefined;
  const hash = tryHash(typed);
  return (
    <>
      <Panel title="Block or transaction">
        <div className="px-4 py-3">
          <ToolField
            label="A block’s height or a transaction’s hash"
            value={typed}
            onChange={setTyped}
            placeholder="2,479"
            maxLength={80}
          />
        </div>
      </Panel>
      {typed.trim() === '' && (
        <Empty>
          Every hash is recomputed and every signature checked here: a forged answer of the node is found.
        </Empty>
      )}
      {typed.trim() !== '' && height === undefined && hash === undefined && (
        <Fault>Neither a height nor a transaction’s hash.</Fault>
      )}
      {height !== undefined && <BlockProof height={height} />}
      {hash !== undefined && <TxProof hash={hash} />}
      <SignedText />
    </>
  );
}

function tryHash(text: string): TxHash | undefined {
  try {
    return parseTxHash(text.trim());
  } catch {
    return undefined;
  }
}

const SAYS = {
  valid: { kind: 'good', text: 'The signature is right: this account signed exactly this text.' },
  'other-key': { kind: 'bad', text: 'This key is not the account’s.' },
  invalid: { kind: 'bad', text: 'The signature is wrong for this text and key.' },
} as const;

function SignedText() {
  const { addressPrefix } = useChain();
  const [signer, setSigner] = useState('');
  const [text, setText] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [signature, setSignature] = useState('');
  const isFilled = [signer, publicKey, signature].every((one) => one.trim() !== '');
  const verdict = isFilled
    ? tryCheck({ signer: signer.trim(), text, publicKey: publicKey.trim(), signature: signature.trim() })
    : null;
  return (
    <Panel title="Signed text">
      <div className="flex flex-col gap-3 px-4 py-3">
        <ToolField
          label="Account that signed"
          value={signer}
          onChange={setSigner}
          placeholder={`${addressPrefix}1…`}
        />
        <ToolField
          label="Text, exactly as it was signed"
          value={text}
          onChange={setText}
          rows={3}
          isMono={false}
          maxLength={100_000}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ToolField label="Public key, base64" value={publicKey} onChange={setPublicKey} />
          <ToolField label="Signature, base64" value={signature} onChange={setSignature} />
        </div>
      </div>
      <div className="border-t border-line">
        {verdict === null && <Empty>A text that Keplr or Leap signed (ADR 36) is checked here.</Empty>}
        {verdict !== null && 'fault' in verdict && <Fault>{verdict.fault}</Fault>}
        {verdict !== null && 'kind' in verdict && (
          <p role="status" className="px-4 py-3 text-table">
            <Status kind={verdict.kind}>{verdict.text}</Status>
          </p>
        )}
      </div>
    </Panel>
  );
}

function tryCheck(typed: Parameters<typeof checkTextSignature>[0]) {
  try {
    return SAYS[checkTextSignature(typed)];
  } catch (caught) {
    // Keys and signatures that are no base64, or no points of the curve.
    return { fault: caught instanceof SyntaxError ? addressFault(caught) : 'Key or signature is malformed.' };
  }
}
