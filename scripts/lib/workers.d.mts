export function workersFor(bytes: number, more?: number): number;
