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

function textOf(given: LazyFolder, path: string, position = 0, length = 100): string {
  const fd = given.open(path);
  const target = new Uint8Array(length);
  const bytes = given.read(fd, target, position);
  given.close(fd);
  return new TextDecoder().decode(target.subarray(0, bytes));
}

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads only the pieces it needs, each once', () => {
  const { folder: given, read } = folder();
  expect(textOf(given, 'base/1', 5, 2)).toBe('fg');
  expect(read).toEqual(['base/1 1']);
  expect(textOf(given, 'base/1')).toBe('abcdefghij');
  expect(textOf(given, 'base/1', 9)).toBe('j');
  expect(textOf(given, 'base/1', 10)).toBe('');
  expect(read).toEqual(['base/1 1', 'base/1 0', 'base/1 2']);
});

it('overlays writes in memory', () => {
  const { folder: given } = folder();
  const fd = given.open('base/1');
  given.write(fd, bytes('XYZ'), 3);
  given.write(fd, bytes('!'), 12);
  expect(textOf(given, 'base/1')).toBe('abcXYZghij\0\0!');
  expect(given.bytesOf(fd)).toBe(13);
  given.makeFile('base/2', bytes('new'));
  expect(textOf(given, 'base/2')).toBe('new');
});

it('reads zeros where a truncated file grows again', () => {
  const { folder: given } = folder();
  given.truncate('base/1', 2);
  expect(textOf(given, 'base/1')).toBe('ab');
  given.truncate('base/1', 7);
  expect(textOf(given, 'base/1')).toBe('ab\0\0\0\0\0');
});

it('lists, renames and removes files', () => {
  const { folder: given } = folder();
  expect(given.list('').sort()).toEqual(['base', 'top']);
  given.makeFolder('base/sub');
  given.makeFile('base/sub/a', bytes('a'));
  given.rename('base', 'other');
  expect(given.list('other').sort()).toEqual(['1', 'sub']);
  expect(textOf(given, 'other/sub/a')).toBe('a');
  expect(textOf(given, 'other/1', 8)).toBe('ij');
  expect(() => given.removeFolder('other/sub')).toThrow(FolderError);
  given.removeFile('other/sub/a');
  given.removeFolder('other/sub');
  expect(given.list('other')).toEqual(['1']);
  expect(() => given.state('base/1')).toThrow(expect.objectContaining({ code: 44 }));
  expect(() => given.read(99, new Uint8Array(1), 0)).toThrow(expect.objectContaining({ code: 8 }));
});
