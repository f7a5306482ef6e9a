// Runs before the first paint: the saved theme and row height, or the system's own where nothing is saved, and whether
// the banner was closed.
// The keys are those of src/shared/lib/storage.ts.
{
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('cairn:theme');
    if (theme === '"dark"') root.dataset.theme = 'dark';
    if (theme === '"light"') root.dataset.theme = 'light';
    if (localStorage.getItem('cairn:rows') === '"compact"') root.dataset.rows = 'compact';
    if (localStorage.getItem('cairn:banner') === '"closed"') root.dataset.banner = 'closed';
  } catch {
    // A browser that refuses storage gets the system's theme.
  }
}
