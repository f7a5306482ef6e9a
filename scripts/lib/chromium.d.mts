export const CHROMIUM_FLAGS: string[];
export const SHORT_LIVED_FLAGS: string[];
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
export function findHeadless(): string | undefined;
export function needChromium(log: (line: string) => void): string;
export function needHeadless(log: (line: string) => void): string;
