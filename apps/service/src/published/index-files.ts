/** A stopped database's folder as it is published: its files in pieces, packed one by one, so that a reader fetches what it touches. */
import * as v from 'valibot';

/** Bytes of a piece before it is packed: eight pages of the database. */
export const PIECE_BYTES = 65_536;
/** Hosts refuse larger files, or do not cache them. */
export const MAX_PART_BYTES = 16 * 1024 * 1024;
/** Directory of all, and what a start and usual pages touch, in one file each. */
export const DIRECTORY_FILE = 'files.json.gz';
export const FIRST_PART = 'first.bin';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Part, first byte there, bytes there; null for a piece of nothing but zeros. */
const pieceSchema = v.nullable(v.tuple([count, count, count]));

const directorySchema = v.object({
  format: v.literal(1),
  /** Bytes of every piece but a file's last, unpacked. */
  piece: v.literal(PIECE_BYTES),
  /** Names of parts; the first is fetched as a whole. */
  parts: v.array(v.string()),
  /** Folders below the database's own. */
  folders: v.array(v.string()),
  /** Name below the database's folder, bytes, pieces. */
  files: v.array(v.tuple([v.string(), count, v.array(pieceSchema)])),
});

export type Piece = v.InferOutput<typeof pieceSchema>;
export type IndexDirectory = v.InferOutput<typeof directorySchema>;

/** Checks a directory.
 * @throws {v.ValiError} when it is something else. */
export function parseDirectory(value: unknown): IndexDirectory {
  return v.parse(directorySchema, value);
}
