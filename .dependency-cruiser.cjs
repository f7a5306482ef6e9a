/** Allowed imports, as in docs/architecture.md. */
const allowed = {
  'packages/chain': [],
  'packages/node-client': ['packages/chain'],
  'packages/messages': ['packages/chain'],
  'packages/api': ['packages/chain'],
  'packages/archive': ['packages/chain'],
  'packages/db': ['packages/chain'],
  'packages/indexer': [
    'packages/chain',
    'packages/node-client',
    'packages/archive',
    'packages/messages',
    'packages/api',
    'packages/db',
  ],
  'apps/service': ['packages/'],
  'apps/web': ['packages/chain', 'packages/node-client', 'packages/messages', 'packages/api'],
};
const webLayers = ['shared', 'entities', 'features', 'pages', 'app', 'server'];
/** Layers of the service, lowest first; code shared by resources comes before them. */
const serviceLayers = [
  'lib/',
  'http/',
  'network/',
  'record/',
  'index-lifecycle/',
  'resources/shared/',
  'resources/',
  '(index-routes|app|server)\\.ts$',
  'networks/',
  'commands/',
  'cli\\.ts$',
];
/** Entry points of programs, pages and builds. */
const ENTRIES =
  '^(scripts/|apps/service/src/(cli|index-lifecycle/fill-process|resources/(web/render-thread|preview/preview-thread)|published/(worker|browser-\\w+|no-disk-files))\\.ts|apps/web/(vite|src/(main\\.tsx|embed/|published/|offline/(service|published)-worker\\.ts|server/[\\w-]+\\.tsx?)))';
const esc = (text) => text.replaceAll('/', '\\/');

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/(entities|features)/' },
      to: { circular: true },
    },
    ...Object.entries(allowed).map(([from, to]) => ({
      name: `border-${from}`,
      severity: 'error',
      // DOM tests run against a complete explorer.
      from: { path: `^${esc(from)}/`, pathNot: '\\.dom\\.test\\.ts$|^apps/web/testing/' },
      to: { path: '^(packages|apps)/', pathNot: [from + '/', ...to].map((path) => `^${esc(path)}`) },
    })),
    ...webLayers.map((layer, index) => ({
      name: `web-${layer}`,
      severity: 'error',
      from: { path: `^apps/web/src/${layer}/` },
      to: { path: `^apps/web/src/(${webLayers.slice(index + 1).join('|') || 'none'})/` },
    })),
    ...serviceLayers.slice(0, -1).map((layer, index) => ({
      name: 'service-floors',
      severity: 'error',
      from: {
        path: `^apps/service/src/${layer}`,
        pathNot: `\\.test\\.ts$${layer === 'resources/' ? '|/resources/shared/' : ''}`,
      },
      to: {
        path: `^apps/service/src/(${serviceLayers.slice(index + 1).join('|')})`,
        pathNot: '/resources/shared/',
      },
    })),
    {
      name: 'page-imports-page',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/', pathNot: '^apps/web/src/pages/$1/' },
    },
    {
      name: 'packages-without-node',
      severity: 'error',
      from: { path: '^packages/(chain|node-client|messages|api)/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testing-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^((packages|apps)/[^/]+/testing|e2e)/' },
    },
    {
      name: 'used-by-the-product',
      severity: 'error',
      // Code that only tests import is not part of the product.
      from: { path: ENTRIES },
      to: {
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: [ENTRIES, '\\.test\\.tsx?$|\\.d\\.ts$|-worker\\.mjs$'],
        reachable: false,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
