// Folders whose tests open databases, or change what the whole process has.

export const DATABASE_FOLDERS = ['packages/db', 'packages/indexer', 'apps/service'];
