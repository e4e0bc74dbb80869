/**
 * Shows the theme that is stored under `key`, before the first paint, so that a chosen theme never flashes. The styles follow
 * `prefers-color-scheme`, or `data-theme` where it is set. Also handles a choice that is made before hydration.
 */
export function bootTheme(key: string): void {
  const { dataset } = document.documentElement;
  function show(theme: string | null): void {
    if (theme === 'dark' || theme === 'light') dataset.theme = theme;
    else delete dataset.theme;
  }
  try {
    show(localStorage.getItem(key));
  } catch {
    // Storage is refused: the system's theme is shown.
  }
  addEventListener('change', ({ target }) => {
    const choice = target as HTMLInputElement;
    if (choice.name !== key || choice.type !== 'radio') return;
    show(choice.value);
    try {
      if (choice.value === 'system') localStorage.removeItem(key);
      else localStorage.setItem(key, choice.value);
    } catch {
      // The choice holds for this document.
    }
  });
}
