import { expect, it } from 'vitest';
import { FolderError, LazyFolder, type PieceSource } from './lazy-folder.ts';

const PIECE = 4;
const FILES: Readonly<Record<string, string>> = { 'base/1': 'abcdefghij', top: 'xy' };

function folder(): { readonly folder: LazyFolder; readonly read: string[] } {
  const read: string[] = [];
  const source: PieceSource = {
    pieceBytes: PIECE,
    folders: ['base'],
    files: Object.entries(FILES).map(([name, text]) => ({ name, bytes: text.length })),
    readPiece(name, index) {
      read.push(`${name} ${index}`);
      return new TextEncoder().encode(FILES[name]?.slice(index * PIECE, (index + 1) * PIECE));
    },
  };
  return { folder: new LazyFolder(source), read };
}

function textOf(lazy: LazyFolder, path: string, position = 0, length = 100): string {
  const fd = lazy.open(path);
  const target = new Uint8Array(length);
  const bytes = lazy.read(fd, target, position);
  lazy.close(fd);
  return new TextDecoder().decode(target.subarray(0, bytes));
}

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads only the pieces it needs, each once', () => {
  const { folder: lazy, read } = folder();
  expect(textOf(lazy, 'base/1', 5, 2)).toBe('fg');
  expect(read).toEqual(['base/1 1']);
  expect(textOf(lazy, 'base/1')).toBe('abcdefghij');
  expect(textOf(lazy, 'base/1', 9)).toBe('j');
  expect(textOf(lazy, 'base/1', 10)).toBe('');
  expect(read).toEqual(['base/1 1', 'base/1 0', 'base/1 2']);
});

it('overlays writes in memory', () => {
  const { folder: lazy } = folder();
  const fd = lazy.open('base/1');
  lazy.write(fd, bytes('XYZ'), 3);
  lazy.write(fd, bytes('!'), 12);
  expect(textOf(lazy, 'base/1')).toBe('abcXYZghij\0\0!');
  expect(lazy.bytesOf(fd)).toBe(13);
  lazy.makeFile('base/2', bytes('new'));
  expect(textOf(lazy, 'base/2')).toBe('new');
});

it('reads zeros where a truncated file grows again', () => {
  const { folder: lazy } = folder();
  lazy.truncate('base/1', 2);
  expect(textOf(lazy, 'base/1')).toBe('ab');
  lazy.truncate('base/1', 7);
  expect(textOf(lazy, 'base/1')).toBe('ab\0\0\0\0\0');
});

it('lists, renames and removes files', () => {
  const { folder: lazy } = folder();
  expect(lazy.list('').sort()).toEqual(['base', 'top']);
  lazy.makeFolder('base/sub');
  lazy.makeFile('base/sub/a', bytes('a'));
  lazy.rename('base', 'other');
  expect(lazy.list('other').sort()).toEqual(['1', 'sub']);
  expect(textOf(lazy, 'other/sub/a')).toBe('a');
  expect(textOf(lazy, 'other/1', 8)).toBe('ij');
  expect(() => lazy.removeFolder('other/sub')).toThrow(FolderError);
  lazy.removeFile('other/sub/a');
  lazy.removeFolder('other/sub');
  expect(lazy.list('other')).toEqual(['1']);
  expect(() => lazy.state('base/1')).toThrow(expect.objectContaining({ code: 44 }));
  expect(() => lazy.read(99, new Uint8Array(1), 0)).toThrow(expect.objectContaining({ code: 8 }));
});
