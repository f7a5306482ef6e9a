export const ROOT: string;
export function bringUpToDate(say: (line: string) => void, stopped?: Promise<void>): Promise<string>;
