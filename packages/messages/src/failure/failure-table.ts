/** Tables of failure codes. */

export type Failure = readonly [title: string, detail: string, advice?: string];
/** By codespace, then code. */
export type FailureTable = Readonly<Record<string, Readonly<Record<number, Failure>>>>;
