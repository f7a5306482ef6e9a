/** Pages render JSON as deeply nested as a chain accepts. */
import { accFromBytes } from '@cairn/chain/address';
import type { Json } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';
import { describeMessage } from '@cairn/messages/describe-message';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import JsonTree from '../../shared/ui/json-tree.tsx';
import { writePath } from '../../shared/lib/json-paths.ts';
import JsonView, { searchJson } from './json-view.tsx';

const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'cosmos');
const DEPTH = 9_000;
const text = `${'{"a":['.repeat(DEPTH / 2)}"core"${']}'.repeat(DEPTH / 2)}`;
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
const deep = JSON.parse(text) as Json;

describe('a value nested 9,000 deep', () => {
  it('is a tree of its first levels', () => {
    const tree = renderToStaticMarkup(<JsonTree value={{ msg: deep }} openLevels={3} />);
    expect(tree).toContain('msg');
    expect(tree.match(/aria-expanded/g)).toHaveLength(4);
    expect(renderToStaticMarkup(<JsonView value={{ msg: deep }} />)).toContain('msg');
  });

  it('is searched to its end', () => {
    const [found, ...others] = searchJson(deep, 'core', 5);
    expect(others).toEqual([]);
    expect(found?.value).toBe('core');
    expect(writePath(found?.place ?? [])).toBe('a[0].'.repeat(DEPTH / 2).slice(0, -1));
  });

  it('has its sentence, where a contract is called with it', () => {
    const body: Tx['messages'][number]['body'] = {
      sender: account(1),
      contract: account(2),
      msg: { swap: deep },
      funds: [],
    };
    const view = describeMessage({ typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract', body });
    expect(view.outcome).toBe('decoded');
  });
});
