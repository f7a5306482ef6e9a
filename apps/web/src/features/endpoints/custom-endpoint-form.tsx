/** The custom endpoint form: `Add` stores it in the list, `Set` also selects it. */
import { useState } from 'react';
import { isEndpointUrl, tidyEndpointUrl } from '../../shared/lib/endpoint-url.ts';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';
import type { Endpoints } from './use-endpoints.ts';

/** Two fields with buttons that are enabled once the URLs are valid. */
export function CustomEndpointForm({
  kind,
  endpoints,
}: Readonly<{ kind: EndpointKind; endpoints: Endpoints }>) {
  const [url, setUrl] = useState('');
  const [rpc, setRpc] = useState('');
  const rest = tidyEndpointUrl(url);
  const rpcUrl = rpc.trim() === '' ? undefined : tidyEndpointUrl(rpc);
  const isValid = isEndpointUrl(rest) && (rpcUrl === undefined || isEndpointUrl(rpcUrl));
  const save = async (isSet: boolean) => {
    if (!(await endpoints.add(rest, rpcUrl, isSet))) return;
    setUrl('');
    setRpc('');
  };
  const word = kind === 'rest' ? 'REST' : 'archive';
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-t border-line pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void save(true);
      }}
    >
      <input
        type="text"
        inputMode="url"
        className="field min-w-0 flex-[2_1_12rem]"
        aria-label={`Custom ${word} URL`}
        placeholder="Custom URL, https:// …"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <input
        type="text"
        inputMode="url"
        className="field min-w-0 flex-[1_1_9rem]"
        aria-label={`RPC URL of the custom ${word} endpoint, optional`}
        placeholder="RPC, optional"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={rpc}
        onChange={(event) => setRpc(event.target.value)}
      />
      <button
        type="button"
        className="button"
        disabled={!isValid || endpoints.isBusy}
        onClick={() => void save(false)}
      >
        Add
      </button>
      <button type="submit" className="button" disabled={!isValid || endpoints.isBusy}>
        Set
      </button>
    </form>
  );
}
