/** Errors of archives and recordings, as opposed to errors that a node returns. */

/** An archive file that is missing, truncated, or does not match its checksum. */
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

/** A directory without an archive that this version can read. */
export class ArchiveFormatError extends Error {
  override name = 'ArchiveFormatError';
}

/** A recording that cannot be converted without losing or inventing data. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}
