export const ROOT: string;
export function bringUpToDate(log: (line: string) => void, stopped?: Promise<void>): Promise<string>;
