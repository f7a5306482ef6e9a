export function readCatalogue(): Promise<Readonly<Record<string, readonly string[]>>>;
