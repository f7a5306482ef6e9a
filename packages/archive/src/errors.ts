/** What can be wrong with an archive or a recording, apart from what a node would answer. */

/** A file of the archive that is missing, cut, or whose bytes are not the ones that were written. */
export class DamagedPartError extends Error {
  override name = 'DamagedPartError';
  constructor(
    /** Path inside the archive. */
    readonly file: string,
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`archive part ${file} is damaged: ${problem}`, options);
  }
}

/** A directory that holds no archive this version can read. */
export class ArchiveFormatError extends Error {
  override name = 'ArchiveFormatError';
}

/** A recording that cannot become an archive without losing or inventing something. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}
