/** The shape of the tables of failure codes. */

export type Failure = readonly [title: string, detail: string, advice?: string];
/** Codespace, then code. */
export type FailureTable = Readonly<Record<string, Readonly<Record<number, Failure>>>>;
