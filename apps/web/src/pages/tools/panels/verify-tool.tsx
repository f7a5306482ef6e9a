/** Proofs computed in this browser. */
import { attempt } from '@cairn/chain/attempt';
import { bytesToBase64, parseBytes } from '@cairn/chain/bytes';
import { parseTxHash } from '@cairn/chain/hash';
import { checkTextSignature, type SignatureVerdict } from '@cairn/chain/verify/check-signature';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { BlockProof, TxProof } from '../../../features/verify/proof-panels.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { CopyLink, FieldError, readOrFault, ToolField, useLinked, useTyped } from './tool-field.tsx';

export default function VerifyTool() {
  const [typed, setTyped] = useTyped();
  const height = /^[1-9]\d{0,14}$/.test(typed.replace(/[\s,]/g, ''))
    ? Number(typed.replace(/[\s,]/g, ''))
    : undefined;
  const hash = attempt(() => parseTxHash(typed.trim()));
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
          Recomputes every hash and checks every signature in this browser, so a forged node response is
          detected.
        </Empty>
      )}
      {typed.trim() !== '' && height === undefined && hash === null && (
        <FieldError>Neither a height nor a transaction hash.</FieldError>
      )}
      {height !== undefined && <BlockProof height={height} />}
      {hash !== null && <TxProof hash={hash} />}
      <SignedText />
    </>
  );
}

function SignedText() {
  const { addressPrefix } = useChain();
  const [texts, setText] = useLinked(['signer', 'text', 'key', 'signature']);
  const isFilled = [texts.signer, texts.key, texts.signature].every((item) => item.trim() !== '');
  const verdict = isFilled ? readOrFault(() => check(texts)) : null;
  return (
    <Panel title="Signed text" aside={<CopyLink tool="verify" texts={texts} />}>
      <div className="flex flex-col gap-3 px-4 py-3">
        <ToolField
          label="Signer address"
          value={texts.signer}
          onChange={(typed) => setText('signer', typed)}
          placeholder={`${addressPrefix}1…`}
        />
        <ToolField
          label="Text, exactly as it was signed"
          value={texts.text}
          onChange={(typed) => setText('text', typed)}
          rows={3}
          isMono={false}
          maxLength={100_000}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ToolField
            label="Public key, base64 or hex"
            value={texts.key}
            onChange={(typed) => setText('key', typed)}
          />
          <ToolField
            label="Signature, base64 or hex"
            value={texts.signature}
            onChange={(typed) => setText('signature', typed)}
          />
        </div>
      </div>
      <div className="border-t border-line">
        {verdict === null && <Empty>Checks a text signed with Keplr or Leap (ADR-36).</Empty>}
        {typeof verdict === 'string' && <FieldError>{verdict}</FieldError>}
        {verdict !== null && typeof verdict !== 'string' && (
          <div role="status" className="px-4 py-3 text-table">
            <Verdict verdict={verdict} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Verdict({ verdict }: { readonly verdict: SignatureVerdict }) {
  if (verdict.outcome === 'valid')
    return <Status kind="good">The signature is valid: this account signed exactly this text.</Status>;
  if (verdict.outcome === 'other-key')
    return (
      <>
        <Status kind="bad">
          Wrong account: the key does not belong to it.{' '}
          {verdict.hasSigned
            ? 'The text was signed by the account that the key belongs to:'
            : 'The account that the key belongs to did not sign this text either:'}
        </Status>{' '}
        <AddressLink address={verdict.account} />
      </>
    );
  if (verdict.outcome === 'other-blanks')
    return (
      <Status kind="warning">
        This account signed the same text, but with different leading or trailing spaces or line endings.
      </Status>
    );
  return (
    <Status kind="bad">The key belongs to this account, but the signature does not match this text.</Status>
  );
}

function check({
  signer,
  text,
  key,
  signature,
}: Readonly<{ signer: string; text: string; key: string; signature: string }>): SignatureVerdict {
  return checkTextSignature({
    signer: signer.trim(),
    text,
    publicKey: asBase64(key, 'the public key'),
    signature: asBase64(signature, 'the signature'),
  });
}

function asBase64(text: string, what: string): string {
  try {
    return bytesToBase64(parseBytes(text));
  } catch (cause) {
    throw new SyntaxError(`${what} is neither hex nor base64`, { cause });
  }
}
