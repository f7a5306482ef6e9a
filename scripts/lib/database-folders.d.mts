export const DATABASE_FOLDERS: readonly string[];
