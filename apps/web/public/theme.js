// Runs before the first paint: the saved theme and row height, or the system's own where nothing is saved.
// The keys are those of src/shared/lib/storage.ts.
(function () {
  try {
    var root = document.documentElement;
    var theme = JSON.parse(localStorage.getItem('cairn:theme') || 'null');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
    if (JSON.parse(localStorage.getItem('cairn:rows') || 'null') === 'compact') root.dataset.rows = 'compact';
  } catch (_) {
    // A browser that refuses storage gets the system's theme.
  }
})();
