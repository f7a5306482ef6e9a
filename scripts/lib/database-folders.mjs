// Folders whose tests open databases, or change process-wide state.

export const DATABASE_FOLDERS = ['packages/db', 'packages/indexer', 'apps/service'];
