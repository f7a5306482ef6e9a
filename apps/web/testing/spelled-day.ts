/** `21 Nov 2026`, of `2026-11-21`. */
export const spelledDay = (day: string): string => new Date(day).toUTCString().slice(5, 16).replace(/^0/, '');
