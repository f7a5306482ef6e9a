/** Tables about how rows were written: they differ between equal indexes. */
export const BOOKKEEPING: ReadonlySet<string> = new Set([
  'schema_migration',
  'progress',
  'fill_range',
  'fold_batch',
  'fold_undo',
  'quarantine',
]);
