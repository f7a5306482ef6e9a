/** Cycles among folders of the service, without its tests: those lead through other layers. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/service/src/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(^|/)testing/|\\.test\\.ts$' } },
};
