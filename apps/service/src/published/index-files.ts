/** Format of a published index: database files split into compressed pieces, so that a reader fetches only what it needs. */
import * as v from 'valibot';

/** Uncompressed size of a piece: eight database pages. */
export const PIECE_BYTES = 65_536;
/** Some hosts reject larger files or do not cache them. */
export const MAX_PART_BYTES = 16 * 1024 * 1024;
/** The gzipped directory, which hosts would unpack if its name ended in .gz, and the part with all pieces needed for startup and common pages. */
export const DIRECTORY_FILE = 'files.bin';
export const FIRST_PART = 'first.bin';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Part index, offset and compressed length; null for an all-zero piece. */
const pieceSchema = v.nullable(v.tuple([count, count, count]));

const directorySchema = v.object({
  format: v.literal(1),
  /** Uncompressed size of each piece except a file's last. */
  piece: v.literal(PIECE_BYTES),
  /** File names of the parts; the first is fetched in full. */
  parts: v.array(v.string()),
  /** Paths relative to the database folder. */
  folders: v.array(v.string()),
  /** Relative path, size in bytes, pieces. */
  files: v.array(v.tuple([v.string(), count, v.array(pieceSchema)])),
});

export type Piece = v.InferOutput<typeof pieceSchema>;
export type IndexDirectory = v.InferOutput<typeof directorySchema>;

/** Validates a directory.
 * @throws {v.ValiError} if it is invalid. */
export function parseDirectory(value: unknown): IndexDirectory {
  return v.parse(directorySchema, value);
}
